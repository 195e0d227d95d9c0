/** UNARM-07, 08, 14, 15 and 16: what somebody in a position may do, and what it costs to do something else. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { saveScore } from '../character/secondary-scores.ts';
import {
  afterSense,
  dangerSenseField,
  paidForSense,
  rerollsField,
  rerollsOf,
  rollSave,
  senseWords,
  waryPlayOf,
  whyNotReady,
} from '../checks/danger-sense.ts';
import { saveTest } from '../checks/save.ts';
import { circumstance, rollModeSchema } from '../checks/standard-roll.ts';
import { listed, plural } from '../checks/words.ts';
import { whyNotAttack } from '../combat/attack-checklist.ts';
import { effectsOf } from '../combat/attack-words.ts';
import { plainSwing, plainTarget, type Swing, type Target } from '../combat/blow.ts';
import { type Exchange, exchange } from '../combat/exchange.ts';
import { hitFields, hitOf, wakingHit, writeHit } from '../combat/hit.ts';
import { afterUse } from '../combat/shots.ts';
import { fallenProne } from '../conditions/conditions.ts';
import { letGoUnconscious } from '../conditions/held-things.ts';
import { refName } from '../content/ref-name.ts';
import { weaponOrHands } from '../content/refs.ts';
import { type WeaponRef, weaponOf } from '../content/weapon-list.ts';
import { attackScore } from '../gear/weapons.ts';
import {
  combatProcedure,
  type OpenAdventurePlay,
  part,
  procedure,
  type RuleId,
  refuse,
  silently,
} from '../play.ts';
import { gravityField, underGravity } from '../world/gravity.ts';
import { writeStruggle } from './clinch.ts';
import { NEW_ROUND, roundSchema } from './round-state.ts';
import {
  fromTheOther,
  leaveFor,
  NO_STRUGGLE,
  type Position,
  STRUGGLE_DEEDS,
  type Struggle,
  type StruggleDeed,
  struggleInput,
  struggleSchema,
  turnAround,
} from './struggle.ts';

const DEED_WORDS: Readonly<Partial<Record<StruggleDeed, string>>> = {
  other: 'do that',
  clinch: 'make a clinch attack',
  grapple: 'make a grapple attack',
  'counter-weapon': 'try a counter-weapon',
  'melee attack': 'make a melee attack',
  'ranged attack': 'make a ranged attack',
};

/** The rule that says what each position leaves open. */
const POSITION_RULES: Readonly<Record<Position, RuleId>> = {
  free: 'OA-UNARM-05',
  maneuvered: 'OA-UNARM-07',
  trapped: 'OA-UNARM-08',
  'taken-down': 'OA-UNARM-11',
  bound: 'OA-UNARM-14',
  locked: 'OA-UNARM-09',
  choked: 'OA-UNARM-10',
  pinned: 'OA-UNARM-16',
};

export const positionProcedure = procedure({
  name: 'position',
  title: 'What a position leaves open',
  summary:
    'Whether somebody who is maneuvered, trapped, bound, locked, choked or pinned may do something, whether it has disadvantage, and whether the holder gets a free attack first.',
  rules: ['OA-UNARM-06', 'OA-UNARM-07', 'OA-UNARM-08', 'OA-UNARM-14', 'OA-UNARM-15', 'OA-UNARM-16'],
  input: z.strictObject({
    struggle: struggleInput
      .describe('The positions, seen by the one who wants to act: own is theirs.')
      .meta({ rank: 'first' }),
    deed: z.enum(STRUGGLE_DEEDS).meta({ rank: 'first' }),
    againstHolder: z
      .boolean()
      .default(false)
      .describe('Whether an attack is one on the holder.')
      .meta({ rank: 'first' }),
    freeAttackMade: z
      .boolean()
      .default(false)
      .describe('Whether the holder has made the free attack of this round.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    disadvantage: z.boolean(),
    freeAttack: z.enum(['none', 'free attack', 'free strike or kick with advantage']),
  }),
  example: {
    input: { struggle: { own: 'maneuvered' }, deed: 'other' },
    dice: [],
    outcome: { disadvantage: false, freeAttack: 'free attack' },
  },
  run({ struggle, deed, againstHolder, freeAttackMade }, play) {
    const { refusal, disadvantage, provokes } = leaveFor(struggle, deed, againstHolder);
    if (refusal) return refusal;
    play.trace.note(
      POSITION_RULES[struggle.own],
      `${DEED_WORDS[deed] ?? deed} in a ${struggle.ladder}`,
      disadvantage ? 'with disadvantage' : 'allowed',
    );
    play.trace.note(
      struggle.ladder === 'clinch' ? 'OA-UNARM-07' : 'OA-UNARM-14',
      'what the holder gets before it',
      provokes ? (freeAttackMade ? 'was made already' : provokes) : 'none',
    );
    return { disadvantage, freeAttack: provokes && !freeAttackMade ? provokes : ('none' as const) };
  },
  tell: ({ disadvantage, freeAttack }, { struggle, deed }) =>
    `Somebody ${struggle.own === 'free' ? 'who is free' : struggle.own} may ${DEED_WORDS[deed] ?? deed}${disadvantage ? ' with disadvantage' : ''}${freeAttack === 'none' ? '' : `, but the holder gets a ${freeAttack} before it`}.`,
});

/** OA-UNARM-14, OA-R-274: a reflex save against the unarmed attack score of the holder turns the tables. */
export function reverses(
  held: Target['defender'],
  holder: Swing['attacker'],
  play: OpenAdventurePlay,
): boolean {
  const target = attackScore(holder, null, { kind: 'unarmed' }, silently(play));
  play.trace.note('OA-UNARM-14', `to turn the tables, the unarmed attack of ${holder.name}`, target);
  const test = saveTest(
    held,
    'REF',
    { against: [], magical: false },
    { target, score: saveScore(held, 'REF', play) },
  );
  return rollSave(
    held,
    'REF',
    { ...test, label: 'reflex save, reversal', rule: 'OA-UNARM-14', onlySuccess: true },
    play,
  ).success;
}

/** OA-UNARM-07, OA-UNARM-14: the free attack of a holder; `struggle` is seen by the holder. */
export function freeAttack(
  swing: Swing,
  target: Target,
  answers: boolean,
  play: OpenAdventurePlay,
): { readonly attack: Exchange; readonly swapped: boolean; readonly struggle: Struggle | null } {
  const bound = target.struggle?.ladder === 'grapple';
  const attack = exchange(
    swing,
    [target],
    play,
    bound
      ? { circumstances: [circumstance('advantage', 'free strike at somebody bound', 'OA-UNARM-14')] }
      : {},
  );
  const alive = !itemAt(attack.targets, 0).dead;
  const swapped = bound && answers && alive && reverses(target.defender, swing.attacker, play);
  const { struggle } = target;
  return { attack, swapped, struggle: swapped && struggle ? turnAround(struggle) : struggle };
}

/** OA-UNARM-14: somebody bound is struck or kicked, with whatever is part of the body or worn on it. */
export const whyNotStrikeBound = (weapon: WeaponRef | null): Refusal | undefined =>
  weapon && !weaponOf(weapon).unarmed
    ? refuse('OA-UNARM-14', 'The free attack at somebody bound is a strike or a kick.', 'weapon')
    : undefined;

export const freeAttackProcedure = combatProcedure({
  name: 'free-attack',
  title: 'Free attack against somebody held',
  summary:
    'Somebody maneuvered or bound does something else than guard or fight the holder: once per round the holder strikes first, with advantage at somebody bound, who may answer with a reflex save against the holder’s unarmed attack and swap positions.',
  rules: ['OA-UNARM-07', 'OA-UNARM-14', 'OA-GRAV-02'],
  input: z.strictObject({
    holder: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    held: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    struggle: struggleInput
      .describe('The positions, seen by the holder: theirs is that of the held one.')
      .meta({ rank: 'first' }),
    deed: z
      .enum(STRUGGLE_DEEDS)
      .default('other')
      .describe('What the held one wants to do.')
      .meta({ rank: 'first' }),
    form: z.enum(['strike', 'kick']).default('strike').meta({ rank: 'often' }),
    weapon: weaponOrHands
      .describe('Against somebody maneuvered any attack will do; unarmed, or null, for bare hands.')
      .meta({ rank: 'often', from: 'weapons' }),
    reverse: z
      .boolean()
      .default(true)
      .describe('Whether somebody bound tries to turn the tables.')
      .meta({ rank: 'often' }),
    holderRound: roundSchema
      .default(NEW_ROUND)
      .describe('What the holder has left in this round.')
      .meta({ rank: 'rare' }),
    gravity: gravityField,
    dangerSense: dangerSenseField,
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    roll: z.int(),
    total: z.int(),
    exult: z.int(),
    swapped: z.boolean(),
    struggle: struggleSchema.nullable().describe('Afterwards, seen by the holder.'),
    goesOn: z.boolean().describe('Whether the announced deed can still be done.'),
    rerolls: rerollsField,
    ...hitFields,
  }),
  alsoCalled: { hit: 'damage>=1' },
  example: {
    input: {
      holder: { DEX: 8 },
      held: { DEX: 6, HP: 9, modifiers: { REF: 1 } },
      struggle: { ladder: 'grapple', theirs: 'bound' },
    },
    dice: [5, 2, 1, 4, 3, 5],
    outcome: {
      mode: { advantage: true, disadvantage: false, proficient: false, inept: false },
      roll: 1,
      total: 9,
      exult: 1,
      swapped: true,
      struggle: { ...NO_STRUGGLE, ladder: 'grapple', own: 'bound' },
      goesOn: true,
      damage: 3,
      HP: 6,
      SP: 5,
      unconscious: false,
      dead: false,
      killed: null,
      disintegrated: false,
      slowMinutes: 0,
      stunnedRounds: 0,
      gains: {},
      knockback: 0,
      drops: false,
      sundered: 0,
      skewered: 0,
    },
  },
  run({ struggle, deed, form, weapon, reverse, holderRound, gravity, dangerSense, ...there }, asked) {
    const holder = underGravity(there.holder, gravity, asked);
    const held = underGravity(there.held, gravity, asked);
    const dull = whyNotReady(held, dangerSense, 'dangerSense');
    if (dull) return dull;
    const play = waryPlayOf([{ who: held, rerolls: dangerSense }], asked);
    if (holderRound.freeAttack)
      return refuse('OA-UNARM-07', 'The free attack comes once per round.', 'holderRound');
    if (struggle.theirs === 'free')
      return refuse(
        'OA-UNARM-07',
        `${holder.name} holds nobody: the position of ${held.name} is the one called theirs.`,
        'struggle',
      );
    const { refusal, provokes } = leaveFor(fromTheOther(struggle), deed, false);
    if (refusal) return refusal;
    if (!provokes) return refuse('OA-UNARM-07', `${held.name} may do that without a free attack.`, 'deed');
    const armed = struggle.ladder === 'grapple' ? whyNotStrikeBound(weapon) : undefined;
    if (armed) return armed;
    const swing: Swing = { ...plainSwing(holder), attackerRound: holderRound, form, weapon };
    const target: Target = { ...plainTarget(held), struggle };
    const refused = whyNotAttack(swing, [target], play);
    if (refused) return refused;
    const { attack, swapped, struggle: after } = freeAttack(swing, target, reverse, play);
    const struck = wakingHit(held, itemAt(attack.targets, 0), play);
    return {
      mode: attack.mode,
      roll: attack.roll,
      total: attack.total,
      exult: attack.exult,
      swapped,
      struggle: struck.dead ? null : after,
      goesOn: !struck.dead && !struck.unconscious,
      ...hitOf(struck),
      SP: paidForSense(held, struck.SP, play),
      ...rerollsOf(held, 'rerolls', play),
    };
  },
  tell(outcome, { holder, held, form, weapon }) {
    const { total, damage, HP, dead, swapped, rerolls } = outcome;
    const harm = damage
      ? `does ${damage}; ${held.name} ${dead ? 'dies' : listed([`has ${plural(HP, 'health point')} left`, ...effectsOf(outcome)])}`
      : 'does no harm';
    return `${holder.name} gets a free ${weapon ? `attack with the ${refName(weapon)}` : form}, makes it with ${total} and ${harm}.${swapped ? ` ${held.name} turns the tables.` : ''}${senseWords(held.name, rerolls, outcome.SP)}`;
  },
  apply({ holder, held, holderRound, weapon }, outcome) {
    const { struggle, swapped, exult } = outcome;
    const armed = afterUse(holder, weapon && weaponOf(weapon));
    return {
      // OA-R-425: whoever was turned over is on the ground as well.
      holder: writeStruggle(swapped ? fallenProne(armed) : armed, struggle, held.name),
      held: writeStruggle(
        afterSense(letGoUnconscious(held, writeHit(held, outcome, weapon)), outcome.rerolls),
        struggle && fromTheOther(struggle),
        holder.name,
      ),
      holderRound: { ...holderRound, freeAttack: true, exult },
      ...(struggle ? { struggle } : {}),
    };
  },
});

export const freeAttackParts = [part('state', 'Reversal by somebody bound', ['OA-UNARM-14'], reverses)];
