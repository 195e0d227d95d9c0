/** What the book leaves to people in a fight, each under the name that a standing order about it goes by. */
import type { May, Mays, OrderWord } from '@arbiter/engine';
import { paidAbility } from '../combat/wounding.ts';
import type { WeaponAbilityName } from '../content/weapon-ability-list.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { mayDeflect } from './blows.ts';
import type { Command } from './commands.ts';
import { hasNaturalArmor, ORDER_FOR, USUALLY_PAID } from './paid-armor.ts';
import { askedNow } from './rounds/whose-turn.ts';
import { type Asked, allFighters, type Fighter, type FightState, fighterIn } from './state.ts';

type FightMay = May<FightState, Command>;

/** What the fight asks of somebody, and they may let pass. */
const asked = (
  is: Asked['for'],
  isAbout: (fighter: Fighter) => boolean = () => true,
): NonNullable<FightMay['asked']> => ({
  isNow: (state, id) => askedNow(state)?.for === is && isAbout(fighterIn(state, id)),
  declines: command => command.do === 'pass' || (command.do === 'answer' && command.maneuver === 'none'),
});

const everybody = (): boolean => true;
const whoever =
  (has: (fighter: Fighter) => boolean): FightMay['has'] =>
  (state, id) =>
    has(fighterIn(state, id));
const anybodyStrikesWith =
  (name: WeaponAbilityName): FightMay['has'] =>
  state =>
    allFighters(state).some(({ weapons }) =>
      weapons.some(ref => weaponOf(ref).abilities.some(({ ability }) => ability === name)),
    );

/** Nobody stops in the middle of a blow to be asked. */
const UNASKED: readonly OrderWord[] = ['always', 'never'];

export const MAYS: Mays<FightState, Command> = {
  guards: {
    title: 'Guards against a blow',
    rules: ['OA-GUARD-02'],
    usual: 'ask',
    has: everybody,
    asked: asked('answer', ({ round }) => round.guarding),
  },
  deflections: {
    title: 'Deflects a blow without being on guard',
    rules: ['OA-WABL-05'],
    usual: 'ask',
    has: whoever(mayDeflect),
    asked: asked('answer', ({ round }) => !round.guarding),
  },
  'delayed actions': {
    title: 'Acts when what was waited for has come',
    rules: ['OA-CMBT-12'],
    usual: 'ask',
    has: everybody,
    asked: asked('interrupt'),
  },
  leadership: {
    title: 'Leads those who lose heart',
    rules: ['OA-MORL-04'],
    usual: 'ask',
    has: (state, id) => allFighters(state).some(({ leader }) => leader === id),
    asked: asked('lead'),
  },
  'free attacks': {
    title: 'Strikes whoever is held and does something else',
    rules: ['OA-UNARM-07', 'OA-UNARM-14'],
    usual: 'ask',
    has: everybody,
    asked: asked('free attack'),
  },
  'turned tables': {
    title: 'Tries to turn the tables on whoever strikes while holding them',
    rules: ['OA-UNARM-14'],
    usual: 'always',
    answers: UNASKED,
    has: everybody,
  },
  [ORDER_FOR.armor]: {
    title: 'Pays stamina for what the armor can do',
    rules: ['OA-ARMR-07', 'OA-ARMR-14'],
    usual: USUALLY_PAID,
    has: whoever(fighter => paidAbility(fighter) !== undefined),
  },
  [ORDER_FOR['natural armor']]: {
    title: 'Pays stamina for natural armor',
    rules: ['OA-PERK-18'],
    usual: USUALLY_PAID,
    has: whoever(hasNaturalArmor),
  },
  'free dodges': {
    title: 'Steps out of the way of slow shots',
    rules: ['OA-WABL-20'],
    usual: 'always',
    answers: UNASKED,
    has: anybodyStrikesWith('slow shot'),
  },
  catches: {
    title: 'Catches somebody beside them who slips from a wall',
    rules: ['OA-ACT-30'],
    usual: 'always',
    answers: UNASKED,
    has: state => state.map.heights.length > 0,
  },
  'set against charges': {
    title: 'Sets a weapon against charges',
    rules: ['OA-WABL-16'],
    usual: 'always',
    answers: UNASKED,
    has: whoever(({ weapons }) =>
      weapons.some(ref => weaponOf(ref).abilities.some(({ ability }) => ability === 'set versus charge')),
    ),
  },
};
