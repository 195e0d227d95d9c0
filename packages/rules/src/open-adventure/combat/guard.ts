/** GUARD, WABL-05, 06 and 20: what answers an attack, how often in a round, and the roll that decides. */

import { isRefusal, ownOf, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { saveScore } from '../character/secondary-scores.ts';
import { isRooted } from '../character/speed.ts';
import { rollSave } from '../checks/danger-sense.ts';
import { poolsOf } from '../checks/harm.ts';
import { fromCover, saveTest } from '../checks/save.ts';
import { rollModeOf, standardRoll } from '../checks/standard-roll.ts';
import type { Modifier } from '../checks/test.ts';
import { aOrAn, capital, listed, plural } from '../checks/words.ts';
import { hasCondition, rollPenalty, whyNotDo } from '../conditions/conditions.ts';
import { armorRow, type Worn } from '../content/armor-list.ts';
import { refName } from '../content/ref-name.ts';
import { weaponOrHands } from '../content/refs.ts';
import { type Weapon, type WeaponAbility, weaponOf } from '../content/weapon-list.ts';
import { blocksPerRound, blocksWith, mayBlock } from '../gear/armor.ts';
import { improvisedWeapon } from '../gear/improvised.ts';
import { technologyPenalty } from '../gear/technology.ts';
import { type AttackKind, attackScore, handsBeside, payAbility, usualKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { type RoundState, roundSchema } from '../rounds/round-state.ts';
import { entangledTogether, stepOf } from '../rounds/struggle.ts';
import { gravityField, underGravity } from '../world/gravity.ts';
import { ownStateCircumstances, parryingState, whyNotReact } from './attack-circumstances.ts';
import { GUARDS, type Target } from './blow.ts';

export type Guard = NonNullable<Target['guard']>;

/** The name under which parries with bare hands are counted. */
const BARE_HANDS = 'bare hands';

/** OA-ARMR-12: the shield that deflects, as the weapon it then is. */
export const deflectingShield = ({ shields }: Pick<Character, 'shields'>): Worn | undefined =>
  shields.find(shield => armorRow(shield).deflects);

/** OA-GUARD-02, OA-ARMR-12: the maneuvers of somebody with this weapon in hand, and the deflect of a shield beside it. */
const guardsWith = (defender: Character, weapon: Guard['weapon']): Guard[] => [
  ...GUARDS.map(maneuver => ({
    maneuver,
    weapon: maneuver === 'parry' || maneuver === 'deflect' ? weapon : null,
  })),
  ...(weapon && deflectingShield(defender) ? [{ maneuver: 'deflect' as const, weapon: null }] : []),
];

/** What a guard is made with, by the name its limit is counted under. */
const guardedWith = ({ defender, guard }: Pick<Target, 'defender' | 'guard'>): string =>
  guard?.weapon
    ? refName(guard.weapon)
    : guard?.maneuver === 'deflect'
      ? (deflectingShield(defender)?.name ?? BARE_HANDS)
      : BARE_HANDS;

/** OA-GUARD-03 to 05, OA-WABL-05: how often each maneuver can be made in a round. */
export function guardLimit(defender: Character, guard: Guard, play: OpenAdventurePlay): number {
  switch (guard.maneuver) {
    case 'dodge':
      return Math.max(0, saveScore(defender, 'REF', play));
    case 'block':
      // OA-R-280: a shield without protection blocks nothing.
      return blocksPerRound(defender.armor, defender.shields);
    case 'parry': {
      const weapon = guard.weapon && weaponOf(guard.weapon);
      return Math.max(
        0,
        weapon && !weapon.unarmed
          ? weapon.destruction
          : attackScore(defender, weapon, { kind: 'unarmed' }, play),
      );
    }
    case 'deflect':
      return 1;
  }
}

/** OA-R-476: each kind of maneuver has its own count, and each weapon that parries or deflects. */
export function guardsMade(round: RoundState, guard: Guard, defender: Character): number {
  const name = guardedWith({ defender, guard });
  switch (guard.maneuver) {
    case 'dodge':
      return round.dodges;
    case 'block':
      return round.blocks;
    case 'parry':
      return ownOf(round.parries, name) ?? 0;
    case 'deflect':
      return round.deflects.filter(used => used === name).length;
  }
}

/** A maneuver that was chosen counts, whether its roll succeeds or not. */
export function countGuard(round: RoundState, guard: Guard, defender: Character): RoundState {
  const name = guardedWith({ defender, guard });
  switch (guard.maneuver) {
    case 'dodge':
      return { ...round, dodges: round.dodges + 1 };
    case 'block':
      return { ...round, blocks: round.blocks + 1 };
    case 'parry':
      return { ...round, parries: { ...round.parries, [name]: guardsMade(round, guard, defender) + 1 } };
    case 'deflect':
      return { ...round, deflects: [...round.deflects, name] };
  }
}

type Answering = Pick<
  Target,
  | 'defender'
  | 'defenderRound'
  | 'guard'
  | 'room'
  | 'struggle'
  | 'defenderHeld'
  | 'defenderAbilities'
  | 'helpless'
  | 'surprised'
>;

/** OA-WABL-05: the deflect of the weapon itself; a guard gives it to any melee weapon. */
const deflectOf = ({
  guard,
  defenderAbilities,
}: Pick<Answering, 'guard' | 'defenderAbilities'>): WeaponAbility | undefined =>
  [...(guard?.weapon ? weaponOf(guard.weapon).abilities : []), ...defenderAbilities].find(
    ({ ability }) => ability === 'deflect',
  );

/** Why this answer is not to be had; asked before the attack roll. */
export function whyNotGuard(target: Answering, play: OpenAdventurePlay): Refusal | undefined {
  const { defender, defenderRound: round, guard } = target;
  if (!guard) return undefined;
  const { maneuver } = guard;
  const refused =
    whyNotReact(target, maneuver === 'deflect' ? 'react' : 'guard') ??
    (maneuver === 'deflect' ? whyNotDeflect(target, play) : whyNotManeuver(target)) ??
    (maneuver === 'dodge' ? whyNotDodge(target) : undefined);
  if (refused) return refused;
  const most = guardLimit(defender, guard, play);
  if (guardsMade(round, guard, defender) < most) return undefined;
  const rule =
    maneuver === 'dodge'
      ? 'OA-GUARD-03'
      : maneuver === 'block'
        ? 'OA-GUARD-04'
        : maneuver === 'parry'
          ? 'OA-GUARD-05'
          : 'OA-WABL-05';
  return refuse(
    rule,
    most === 0
      ? `${defender.name} cannot ${maneuver}: the limit is 0 a round.`
      : `${defender.name} has made ${maneuver === 'parry' ? plural(most, 'parry', 'parries') : plural(most, maneuver)} this round, which is the limit.`,
    'guard',
  );
}

/** The guard of somebody who answers; whether there is one was asked before. */
function guardOf({ guard }: Pick<Answering, 'guard'>): Guard {
  if (!guard) throw new RangeError('Nobody answers an attack without a guard.');
  return guard;
}

/** OA-GUARD-01, 04 and 05: a guard must stand, with the right thing in hand. */
function whyNotManeuver(target: Answering): Refusal | undefined {
  const { defender, defenderRound } = target;
  const { maneuver, weapon: ref } = guardOf(target);
  if (!defenderRound.guarding)
    return refuse(
      'OA-GUARD-01',
      `${defender.name} is not guarding: a ${maneuver} needs a guard readied this round (\`defenderRound.guarding\`).`,
      'defenderRound.guarding',
    );
  if (maneuver === 'block' && !mayBlock(defender.armor, defender.shields))
    return refuse('OA-GUARD-04', 'Blocking needs a shield, or plated mail.', 'guard');
  if (maneuver !== 'parry') return undefined;
  const weapon = ref && weaponOf(ref);
  if (weapon && (weapon.kind !== 'melee' || (weapon.unarmed && weapon.natural)))
    return refuse(
      'OA-GUARD-05',
      `${capital(aOrAn(weapon.name))} cannot parry: it takes a melee weapon, or bare hands.`,
      'guard',
    );
  // OA-R-420, OA-R-640: a counter-weapon needs an empty hand; what is worn on it leaves it free.
  if ((!weapon || weapon.unarmed) && handsBeside(defender, 2) === 0)
    return refuse('OA-UNARM-17', 'A counter-weapon needs an empty hand.', 'guard');
  return undefined;
}

/** OA-GUARD-03, OA-R-423: somewhere to go, and nothing that holds. */
export function whyNotDodge({
  defender,
  room,
  struggle,
  defenderHeld,
}: Pick<Target, 'defender' | 'room' | 'struggle' | 'defenderHeld'>): Refusal | undefined {
  if (!room) return refuse('OA-GUARD-03', 'Dodging needs an empty adjacent space.', 'room');
  if (defenderHeld || entangledTogether(struggle))
    return refuse('OA-UNARM-06', `${defender.name} is held and cannot dodge.`, 'guard');
  if ((struggle && stepOf(struggle.theirs) === 3) || isRooted(defender))
    return refuse('OA-GUARD-03', `${defender.name} cannot move and so cannot dodge.`, 'guard');
  return undefined;
}

/** OA-WABL-05, OA-ARMR-12: a weapon that deflects and is paid for, or a shield that does. */
function whyNotDeflect(target: Answering, play: OpenAdventurePlay): Refusal | undefined {
  const { defender, defenderRound } = target;
  const ability = deflectOf(target);
  if (!ability) {
    const { weapon } = guardOf(target);
    if (weapon === null && deflectingShield(defender)) return undefined;
    return refuse(
      'OA-WABL-05',
      `${weapon ? `${capital(aOrAn(refName(weapon)))} does` : 'Bare hands do'} not deflect; a guard parries with any melee weapon.`,
      'guard',
    );
  }
  const paid = payAbility(ability, { ...poolsOf(defender, silently(play)), exult: defenderRound.exult });
  return isRefusal(paid)
    ? refuse(
        'OA-WABL-05',
        `${defender.name} cannot pay for the deflect: it costs ${costWords(ability)}, and there are ${defenderRound.exult} and ${poolsOf(defender, silently(play)).SP}.`,
        'guard',
      )
    : undefined;
}

const costWords = ({ cost }: WeaponAbility): string =>
  `${plural(cost?.exult ?? 0, 'exult point')} and ${plural(cost?.stamina ?? 0, 'stamina point')}`;

/** OA-EXLT-02: the price of the deflect that answers; undefined where it is free, or none. */
export const deflectPrice = (
  target: Pick<Answering, 'guard' | 'defenderAbilities'>,
): WeaponAbility['cost'] => (target.guard?.maneuver === 'deflect' ? deflectOf(target)?.cost : undefined);

/** OA-EXLT-02: what a deflect costs the defender, at once. */
export function payDeflect(
  target: Answering,
  play: OpenAdventurePlay,
): { readonly SP: number; readonly exult: number } {
  const purse = { ...poolsOf(target.defender, silently(play)), exult: target.defenderRound.exult };
  const ability = target.guard?.maneuver === 'deflect' ? deflectOf(target) : undefined;
  const paid = ability ? payAbility(ability, purse) : purse;
  return isRefusal(paid) ? purse : { SP: paid.SP, exult: paid.exult };
}

/** OA-GUARD-05, OA-WABL-05, OA-ARMR-12: the weapon of a parry or deflect; a shield is one too. */
function counterWeapon(target: Answering, play: OpenAdventurePlay): number {
  const { defender } = target;
  const { maneuver, weapon: held } = guardOf(target);
  if (held) {
    const weapon = weaponOf(held);
    return attackScore(defender, weapon, { kind: usualKind(weapon) }, play);
  }
  const shield = maneuver === 'deflect' ? deflectingShield(defender) : undefined;
  if (!shield) return attackScore(defender, null, { kind: 'unarmed' }, play);
  const { name, weight, technology } = armorRow(shield);
  const { destruction } = improvisedWeapon(weight, defender.STR);
  const made: Weapon = {
    name,
    genre: 'fantasy',
    kind: 'melee',
    costCc: 0,
    destruction,
    range: null,
    weight,
    hands: 1,
    technology,
    abilities: [],
  };
  return attackScore(defender, made, { kind: 'melee' }, play);
}

/** OA-R-640: an unarmed weapon parries as a counter-weapon does. */
const counterKind = ({ maneuver, weapon }: Guard): AttackKind =>
  weapon ? usualKind(weaponOf(weapon)) : maneuver === 'deflect' ? 'melee' : 'unarmed';

/** The roll that answers: a reflex save, or a counter-attack, against the total of the attack. */
export function answersAttack(
  target: Answering,
  against: { readonly total: number; readonly cover: number },
  play: OpenAdventurePlay,
): boolean {
  const { defender } = target;
  const guard = guardOf(target);
  if (guard.maneuver === 'dodge' || guard.maneuver === 'block')
    return dodges(target, against, guard.maneuver, play);
  // OA-GUARD-05, OA-WABL-05, OA-R-427, OA-R-466: no damage, nothing dropped, no exult points.
  return play.trace.within(
    guard.maneuver === 'parry' ? 'OA-GUARD-05' : 'OA-WABL-05',
    guard.maneuver,
    () => {
      const score = counterWeapon(target, play);
      const kind = counterKind(guard);
      const mode = rollModeOf(ownStateCircumstances(defender, kind, parryingState(target)), play);
      const needed = against.total - score - rollPenalty(defender);
      const coarse = play.trace.on ? undefined : (roll: number) => (roll >= needed ? needed : needed - 1);
      const roll = standardRoll(mode, guard.maneuver, play, true, coarse);
      const sum = play.trace.sum('OA-DICE-07', 'total');
      sum
        .add('attack score', score)
        .add('counters on every roll', rollPenalty(defender), 'OA-COND-39')
        .add('roll', roll);
      return sum.total >= against.total;
    },
    success => (success ? 'deflected' : 'not deflected'),
  );
}

/** OA-R-323: working a shield, or a suit in its place, that is unfamiliar takes the penalty of its technology. */
function unfamiliarBlock({ armor, shields, homeTechnology }: Character): Modifier {
  const piece = blocksWith(armor, shields);
  const value = piece ? technologyPenalty(homeTechnology, armorRow(piece).technology) : 0;
  return { label: 'unfamiliar technology', value, rule: 'OA-TECH-06' };
}

/** OA-GUARD-03, OA-GUARD-04, OA-WABL-20: a reflex save against the attack total; cover of the region helps. */
export function dodges(
  { defender }: Pick<Target, 'defender'>,
  { total, cover }: { readonly total: number; readonly cover: number },
  maneuver: 'dodge' | 'block' | 'free dodge',
  play: OpenAdventurePlay,
): boolean {
  const test = saveTest(
    defender,
    'REF',
    { against: [], magical: false },
    { target: total, score: saveScore(defender, 'REF', play) },
  );
  const modifiers = fromCover(test.modifiers, 'REF', cover);
  return rollSave(
    defender,
    'REF',
    {
      ...test,
      label: maneuver,
      rule: maneuver === 'dodge' ? 'OA-GUARD-03' : maneuver === 'block' ? 'OA-GUARD-04' : 'OA-WABL-20',
      modifiers: maneuver === 'block' ? [...modifiers, unfamiliarBlock(defender)] : modifiers,
      onlySuccess: true,
    },
    play,
  ).success;
}

/** OA-GUARD-01, OA-R-268: half-round actions that readying a guard takes. */
export const guardCost = (play: OpenAdventurePlay): 1 | 2 =>
  play.ruling('OA-R-268') === 'twoHalfRounds' ? 2 : 1;

/** OA-R-442: whether a guard is over after an attack against it, at the start of the next own turn, or with the round. */
export function guardEnds(at: 'attack' | 'own turn' | 'round', play: OpenAdventurePlay): boolean {
  const reading = play.ruling('OA-R-442');
  if (at === 'attack') return reading === 'firstAttack';
  return at === 'own turn' ? reading === 'nextTurn' : reading !== 'nextTurn';
}

const maneuverSchema = z.strictObject({
  maneuver: z.enum(GUARDS),
  weapon: z.string().nullable(),
  most: z.int().describe('In a round.'),
  left: z.int(),
  allowed: z.boolean(),
  why: z.string().nullable().describe('Why not.'),
});

export const guardProcedure = procedure({
  name: 'guard',
  title: 'Guard',
  summary:
    'What readying a guard costs, and which maneuvers it then allows: dodges up to the reflex score, each to an empty adjacent space of the defender’s choice, blocks up to the protection of the shield, parries up to the destruction of the weapon or the unarmed attack score, and the deflect of a weapon or buckler, which needs no guard.',
  rules: [
    'OA-GUARD-01',
    'OA-GUARD-02',
    'OA-GUARD-03',
    'OA-GUARD-04',
    'OA-GUARD-05',
    'OA-WABL-05',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    weapon: weaponOrHands
      .describe('What is in hand; unarmed, or null, for bare hands.')
      .meta({ rank: 'first', from: 'weapons', whose: 'character.weapons' }),
    halfRounds: z
      .int()
      .min(0)
      .max(4)
      .default(2)
      .describe('Half-round actions left in this turn.')
      .meta({ rank: 'often' }),
    room: z
      .boolean()
      .default(true)
      .describe(
        'Whether there is an empty adjacent space; of several the defender chooses the one to dodge to.',
      )
      .meta({ rank: 'often' }),
    round: roundSchema
      .default(roundSchema.parse({}))
      .describe('What has been used this round.')
      .meta({ rank: 'rare' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    cost: z.int().describe('Half-round actions.'),
    halfRounds: z.int().describe('Half-round actions left after that.'),
    until: z.enum(['end of round', 'start of the next turn', 'the first attack']),
    maneuverNamed: z.literal('after being targeted, before the attack roll'),
    maneuvers: z.array(maneuverSchema),
  }),
  example: {
    input: { character: { DEX: 6, shields: ['heraldic shield'] }, weapon: 'short sword' },
    dice: [],
    outcome: {
      cost: 1,
      halfRounds: 1,
      until: 'end of round',
      maneuverNamed: 'after being targeted, before the attack roll',
      maneuvers: [
        { maneuver: 'dodge', weapon: null, most: 6, left: 6, allowed: true, why: null },
        { maneuver: 'block', weapon: null, most: 1, left: 1, allowed: true, why: null },
        { maneuver: 'parry', weapon: 'short sword', most: 2, left: 2, allowed: true, why: null },
        {
          maneuver: 'deflect',
          weapon: 'short sword',
          most: 1,
          left: 1,
          allowed: false,
          why: 'A short sword does not deflect; a guard parries with any melee weapon.',
        },
      ],
    },
  },
  run({ character: there, weapon, halfRounds: said, room, round, gravity }, play) {
    const character = underGravity(there, gravity, play);
    const unable = whyNotDo(character, 'guard') ?? whyNotDo(character, 'concentrate');
    if (unable) return { ...unable, field: 'character' };
    const cost = guardCost(play);
    // OA-COND-33: the stunned have one half-round action.
    const halfRounds = hasCondition(character, 'stun') ? Math.min(1, said) : said;
    if (!round.guarding && halfRounds < cost && said >= cost)
      return refuse(
        'OA-COND-33',
        `${character.name} is stunned, and guarding takes two half-round actions.`,
        'character',
      );
    if (!round.guarding && halfRounds < cost)
      return refuse(
        'OA-GUARD-01',
        `Guarding takes ${cost === 1 ? 'a half-round action' : 'two half-round actions'}, and ${halfRounds === 0 ? 'none is' : 'only one is'} left.`,
        'halfRounds',
      );
    const guarding = { ...round, guarding: true };
    const reading = play.ruling('OA-R-442');
    return {
      cost: round.guarding ? 0 : cost,
      halfRounds: round.guarding ? halfRounds : halfRounds - cost,
      until:
        reading === 'firstAttack'
          ? ('the first attack' as const)
          : reading === 'nextTurn'
            ? ('start of the next turn' as const)
            : ('end of round' as const),
      maneuverNamed: 'after being targeted, before the attack roll' as const,
      maneuvers: guardsWith(character, weapon).map(guard => {
        const { maneuver } = guard;
        const most = guardLimit(character, guard, play);
        const refused = whyNotGuard(
          {
            defender: character,
            defenderRound: guarding,
            guard,
            room,
            struggle: null,
            defenderHeld: false,
            defenderAbilities: [],
            helpless: false,
            surprised: false,
          },
          silently(play),
        );
        if (maneuver === 'block' && !refused)
          play.trace.note('OA-GUARD-04', 'blocks, as much as the shield protects', most);
        if (maneuver === 'parry' && !refused)
          play.trace.note(
            'OA-GUARD-05',
            weapon ? `parries with the ${refName(weapon)}` : 'parries with bare hands',
            most,
          );
        return {
          maneuver,
          weapon: guard.weapon
            ? refName(guard.weapon)
            : maneuver === 'deflect'
              ? (deflectingShield(character)?.name ?? null)
              : null,
          most,
          left: Math.max(0, most - guardsMade(round, guard, character)),
          allowed: refused === undefined,
          why: refused?.message ?? null,
        };
      }),
    };
  },
  tell({ cost, until, maneuvers }, { character }) {
    const open = maneuvers.filter(({ allowed }) => allowed);
    const can = open.length
      ? listed(
          open.map(
            ({ maneuver, weapon, left }) =>
              `${maneuver}${maneuver === 'deflect' && weapon ? ` with the ${weapon}` : ''} ${left === 1 ? 'once' : `${left} times`}`,
          ),
        )
      : 'do nothing of the kind';
    return `${character.name} guards${cost ? ` for ${plural(cost, 'half-round action')}` : ''} until ${UNTIL_WORDS[until]} and can ${can}.`;
  },
  apply: (_input, _outcome) => ({ round: { ..._input.round, guarding: true } }),
});

const UNTIL_WORDS = {
  'end of round': 'the end of the round',
  'start of the next turn': 'the start of the next turn',
  'the first attack': 'the first attack',
} as const;

export const guardParts = [
  part('derivation', 'Limits of guard maneuvers', ['OA-GUARD-03', 'OA-GUARD-04', 'OA-GUARD-05'], guardLimit),
  part('state', 'How long a guard stands', ['OA-GUARD-01'], guardEnds),
  part('state', 'When a maneuver can be chosen', ['OA-GUARD-02', 'OA-WABL-05'], whyNotGuard),
];
