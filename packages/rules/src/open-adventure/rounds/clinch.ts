/** UNARM-02 to 18: clinch and grapple attacks: the same first steps as any attack, then the ladder. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import { saveScore } from '../character/secondary-scores.ts';
import {
  afterSense,
  dangerSenseField,
  paidForSense,
  rerollsField,
  rerollsOf,
  senseWords,
  waryPlayOf,
  whyNotReady,
} from '../checks/danger-sense.ts';
import { suffer } from '../checks/harm.ts';
import { saveTest } from '../checks/save.ts';
import { circumstance, rollModeSchema } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import { whyNotAttack } from '../combat/attack-checklist.ts';
import { type AttackCourse, FOILS, type TargetCourse } from '../combat/attack-course.ts';
import { attackedOn, defenderRoundAfter, whyNotAttacked } from '../combat/attack-result.ts';
import { guardWords, leftWords, paidWords, swingWords, wakingWords } from '../combat/attack-words.ts';
import { plainSwing, type Swing, swingFields, type Target, targetFields } from '../combat/blow.ts';
import { regionDamage } from '../combat/body-region.ts';
import { closeAttack, openAttack, type Shape } from '../combat/exchange.ts';
import { deflectPrice } from '../combat/guard.ts';
import { hitFields, hitOf, wakingHit, writeHit } from '../combat/hit.ts';
import { uncloak } from '../combat/talents.ts';
import { naturalArmor, takeAway, wound } from '../combat/wounding.ts';
import { afflict, hasCondition, relieve } from '../conditions/conditions.ts';
import { letGoUnconscious, withoutHeld } from '../conditions/held-things.ts';
import type { GravityName } from '../content/adventure-tables.ts';
import { sizeInArmor, sizesAbove } from '../gear/donning.ts';
import { handsBeside } from '../gear/weapons.ts';
import { combatProcedure, type OpenAdventurePlay, part, refuse } from '../play.ts';
import { blowUnderGravity, damageUnder, gravityField } from '../world/gravity.ts';
import {
  afterFailure,
  afterSuccess,
  type Consequence,
  entangledTogether,
  fromTheOther,
  HOLDS,
  holdOf,
  LADDERS,
  type Ladder,
  mustEscape,
  NO_STRUGGLE,
  type Struggle,
  type StruggleChoice,
  stepOf,
  struggleSchema,
  whyNotChoice,
} from './struggle.ts';

/** A clinch or grapple attack: who against whom, on which ladder, and what a success is for. */
export interface Wrestling extends StruggleChoice {
  readonly form: Ladder;
  /** OA-GRAV-02: what a throw to the ground falls under. */
  readonly gravity: GravityName;
}

const struggleOf = ({ struggle }: Pick<Target, 'struggle'>, form: Ladder): Struggle =>
  struggle ?? { ...NO_STRUGGLE, ladder: form };

/** OA-UNARM-03, 05, 09, 13, OA-R-420, OA-R-421, OA-R-471: why such an attack cannot be made. */
export function whyNotClinch(
  swing: Swing,
  target: Target,
  { form, use, into }: Wrestling,
  play: OpenAdventurePlay,
): Refusal | undefined {
  const { attacker, attackerRound } = swing;
  const { defender } = target;
  const struggle = struggleOf(target, form);
  const refused = whyNotAttack(swing, [target], play);
  if (refused) return refused;
  if (target.distance > 1) return refuse('OA-UNARM-07', `A ${form} needs an adjacent opponent.`, 'distance');
  if (sizesAbove(defender, attacker) >= 2)
    return refuse(
      'OA-UNARM-03',
      `${defender.name} is two sizes larger: no clinch and no grapple.`,
      'defender',
    );
  // OA-R-471: positions of a grapple last only as long as one of the two lies on the ground.
  const prone =
    hasCondition(attacker, 'prone') ||
    hasCondition(defender, 'prone') ||
    (struggle.ladder === 'grapple' && (stepOf(struggle.own) > 0 || stepOf(struggle.theirs) > 0));
  if (form === 'clinch' && prone)
    return refuse('OA-UNARM-05', 'A clinch needs both on their feet; on the ground it is a grapple.', 'form');
  if (form === 'grapple' && !prone)
    return refuse('OA-UNARM-13', 'At least one of the two must be prone to grapple.', 'form');
  if (struggle.ladder !== form)
    return refuse('OA-UNARM-05', `The two are in a ${struggle.ladder}, not in a ${form}.`, 'form');
  const escaping = mustEscape(struggle.own);
  if (!escaping && handsBeside(attacker, swing.freeHands) < 1)
    return refuse('OA-UNARM-02', `A ${form} needs an empty hand.`, 'freeHands');
  if (escaping && attackerRound.escape)
    return refuse('OA-UNARM-09', 'An escape is tried once per round.', 'attackerRound');
  return whyNotChoice(struggle, { use, into });
}

export interface Wrestled {
  readonly success: boolean;
  readonly escaped: boolean;
  /** What the third step was, if it came to that. */
  readonly now: Consequence['now'];
  readonly struggle: Struggle | null;
  readonly attack: ReturnType<typeof closeAttack>;
}

/** OA-UNARM-05, 09, 10, 12, 13, 18, OA-R-270: the attack, and what a success does. */
export function clinch(
  swing: Swing,
  target: Target,
  { form, use, into, gravity }: Wrestling,
  play: OpenAdventurePlay,
): Wrestled {
  const struggle = struggleOf(target, form);
  const escaping = mustEscape(struggle.own);
  // OA-UNARM-09, OA-UNARM-10: each further success against somebody locked or choked is a strike.
  const tightens = !escaping && use === 'push down' && mustEscape(struggle.theirs);
  const type = struggle.theirs === 'locked' ? ('contortion' as const) : ('crush' as const);
  const bare: Swing = {
    ...swing,
    types: swing.types ?? [tightens ? type : 'crush'],
  };
  const shape: Shape = escaping
    ? {
        circumstances: [circumstance('disadvantage', `escape, ${struggle.own}`, 'OA-UNARM-09')],
        modifiers: [{ label: 'failed escapes', value: -struggle.ownFailures, rule: 'OA-UNARM-09' }],
      }
    : {};
  const opening = openAttack(bare, [{ ...target, struggle }], play, shape);
  const course = itemAt(opening.courses, 0);
  // OA-R-270: it must exceed the defense, as if it would do damage.
  const success = course.foiled === null && course.over >= 1;
  play.trace.note(form === 'clinch' ? 'OA-UNARM-05' : 'OA-UNARM-13', `${form} succeeds`, success);
  const after = success
    ? afterSuccess(struggle, { use, into })
    : { struggle: afterFailure(struggle), damage: null, now: null, escaped: false };
  if (success && tightens) wound(opening, opening.courses);
  if (success) befalls(opening, course, after, gravity);
  // OA-UNARM-11: the first step of the grapple topples whoever still stood.
  if (struggle.theirs === 'free' && after.struggle?.theirs === 'taken-down')
    course.prone = !hasCondition(target.defender, 'prone');
  const attack = closeAttack(opening, { extraAttack: false, shots: 0, nearby: [] });
  const kept = target.struggle === null && !success ? null : after.struggle;
  return { success, escaped: after.escaped, now: after.now, struggle: kept, attack };
}

/** OA-UNARM-09, 11, 12, 18: what the third step does at once. */
function befalls(
  { swing, play }: AttackCourse,
  course: TargetCourse,
  { now }: Consequence,
  gravity: GravityName,
): void {
  const { defender } = course.target;
  switch (now) {
    case 'locked':
      course.drops = !rollTest(
        {
          ...saveTest(defender, 'WILL', PAIN, {
            target: USUAL_TARGET,
            score: saveScore(defender, 'WILL', play),
          }),
          label: 'willpower save, locked',
          rule: 'OA-UNARM-09',
          onlySuccess: true,
        },
        play,
      ).success;
      return;
    case 'taken-down':
      course.prone = true;
      return;
    case 'hurled':
      course.prone = true;
      course.knockback = course.over;
      play.trace.note('OA-UNARM-12', 'knockback, as far as the attack is over the defense', course.over);
      return;
    case 'slammed':
      course.prone = true;
      slam(course, swing, gravity, play);
      return;
    default:
  }
}
const CRUSH = ['crush'] as const;
const PAIN = { against: ['pain'], magical: false } as const;

/** OA-UNARM-18, OA-R-272: as a strike, and the fall from the attacker's height past the armor; a save halves both. */
function slam(course: TargetCourse, swing: Swing, gravity: GravityName, play: OpenAdventurePlay): void {
  const { defender } = course.target;
  const sum = play.trace.sum('OA-UNARM-18', 'take-down throw');
  sum.add('as a strike', course.region ? regionDamage(course.over, course.region) : course.over);
  // OA-R-218: gravity before armor, as in any fall.
  const depth = damageUnder(sizeInArmor(swing.attacker).height, gravity);
  if (gravity !== 'common') play.trace.note('OA-GRAV-02', `the fall in ${gravity} gravity`, depth);
  const fall = Math.max(0, depth - Math.max(0, course.protection));
  sum.add('fall past the armor', fall, 'OA-FALL-02');
  const { amount } = suffer(
    defender,
    {
      amount: sum.total,
      types: CRUSH,
      magical: false,
      thresholds: course.target.thresholds,
      against: [],
      kind: 'damage',
      target: USUAL_TARGET,
      ownSave: { save: 'REF', target: USUAL_TARGET, onSuccess: 'half' },
      choice: null,
      armorAbility: course.target.armorPaid,
    },
    play,
  );
  course.SP = paidForSense(defender, course.SP, play);
  course.damage = naturalArmor(course, amount, { types: CRUSH, magical: false }, play);
  takeAway(swing, course, course.damage, play);
}

/**
 * OA-UNARM-06, OA-UNARM-16: what a struggle means for one of the two as long as it lasts; `struggle` is seen by them.
 * What an earlier position meant is taken back.
 */
export function writeStruggle(character: Character, struggle: Struggle | null, other: string): Character {
  const source = holdOf(other);
  let after = character;
  for (const name of ['entangle', 'helpless'] as const)
    if (character.conditions.some(each => each.name === name && each.source === source))
      after = relieve(after, name, { source });
  if (entangledTogether(struggle)) after = afflict(after, { name: 'entangle', source });
  if (struggle?.own === 'pinned') after = afflict(after, { name: 'helpless', source });
  return after;
}

/** What belongs to somebody who wrestles. */
const { attacker, attackerRound, nonlethal, freeHands, attackerHeld } = swingFields;
const unarmedFields = { attacker, attackerRound, nonlethal, freeHands, attackerHeld };

export const clinchProcedure = combatProcedure({
  name: 'clinch',
  title: 'Clinch or grapple',
  summary:
    'An unarmed attack that moves the opponent one step down the ladder, or oneself one step up: maneuvered, trapped, then locked, choked, taken down, hurled or slammed; on the ground taken-down, bound, then locked, choked or pinned. Against somebody locked or choked it wounds; out of a lock or choke it is an escape.',
  rules: [
    'OA-UNARM-01',
    'OA-UNARM-02',
    'OA-UNARM-03',
    'OA-UNARM-05',
    'OA-UNARM-06',
    'OA-UNARM-09',
    'OA-UNARM-10',
    'OA-UNARM-11',
    'OA-UNARM-12',
    'OA-UNARM-13',
    'OA-UNARM-15',
    'OA-UNARM-16',
    'OA-UNARM-18',
    'OA-COND-19',
    'OA-TLNT-02',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    ...unarmedFields,
    ...targetFields,
    dangerSense: dangerSenseField,
    gravity: gravityField,
    form: z
      .enum(LADDERS)
      .nullable()
      .default(null)
      .describe('The ladder that the two are on where not given: on the ground a grapple, else a clinch.')
      .meta({ rank: 'first' }),
    use: z
      .enum(['push down', 'rise'])
      .nullable()
      .default(null)
      .describe(
        'What a success does: push the other one step down, or raise oneself; out of a lock or choke one only rises.',
      )
      .meta({ rank: 'first' }),
    into: z
      .enum(HOLDS)
      .nullable()
      .default(null)
      .describe('What the third step is: locked, choked, taken-down, hurled, slammed, pinned.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    roll: z.int(),
    total: z.int(),
    foiled: z.enum(FOILS).nullable(),
    success: z.boolean(),
    escaped: z.boolean(),
    now: z.enum(HOLDS).nullable(),
    struggle: struggleSchema
      .nullable()
      .describe('The positions afterwards, seen by the attacker; null where there is none.'),
    entangled: z.boolean().describe('Whether both are entangled with one another.'),
    exult: z.int(),
    attackerSP: z.int(),
    attackerGuarding: z.boolean(),
    ...hitFields,
    guarding: z.boolean(),
    defenderExult: z.int(),
    armorPaid: z.boolean().describe('Whether the defender paid for what the armor can do.'),
    naturalArmorPaid: z.boolean().describe('Whether natural armor was paid for.'),
    rerolls: rerollsField,
  }),
  example: {
    input: {
      attacker: { DEX: 7 },
      defender: { DEX: 6 },
      struggle: { theirs: 'trapped' },
      into: 'hurled',
    },
    dice: [3, 5],
    outcome: {
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      roll: 3,
      total: 10,
      foiled: null,
      success: true,
      escaped: false,
      now: 'hurled',
      struggle: null,
      entangled: false,
      exult: 3,
      attackerSP: 5,
      attackerGuarding: false,
      damage: 0,
      HP: 5,
      SP: 5,
      unconscious: false,
      dead: false,
      killed: null,
      disintegrated: false,
      slowMinutes: 0,
      stunnedRounds: 0,
      gains: { prone: 1 },
      knockback: 4,
      drops: false,
      sundered: 0,
      skewered: 0,
      guarding: false,
      defenderExult: 0,
      armorPaid: false,
      naturalArmorPaid: false,
    },
  },
  run(given, play) {
    const input = blowUnderGravity(given, play);
    const { attacker, defender, dangerSense } = input;
    const swing = bareSwing(input);
    const wrestling = wrestlingOf(input);
    const refused =
      whyNotReady(defender, dangerSense, 'dangerSense') ??
      whyNotClinch(swing, input, wrestling, play) ??
      whyNotAttacked(attacker, defender, play);
    if (refused) return refused;
    const wary = waryPlayOf([{ who: defender, rerolls: dangerSense }], play);
    const { attack, struggle, ...wrestled } = clinch(swing, input, wrestling, wary);
    const { guarding, defenderExult, armorPaid, naturalArmorPaid, foiled, ...struck } = wakingHit(
      defender,
      itemAt(attack.targets, 0),
      wary,
    );
    return {
      mode: attack.mode,
      roll: attack.roll,
      total: attack.total,
      exult: attack.exult,
      attackerSP: attack.attackerSP,
      attackerGuarding: attack.attackerGuarding,
      ...wrestled,
      struggle,
      entangled: entangledTogether(struggle),
      foiled,
      ...hitOf(struck),
      guarding,
      defenderExult,
      armorPaid,
      naturalArmorPaid,
      ...rerollsOf(defender, 'rerolls', wary),
    };
  },
  tell(outcome, input) {
    const { attacker, attackerRound, defender, defenderRound, nonlethal } = input;
    const { form } = wrestlingOf(input);
    const { success, escaped, now, struggle, damage, knockback, drops, foiled } = outcome;
    const swing = swingWords(attacker.name, { ...outcome, bought: [] }).replace(
      'attacks',
      `tries a ${form} on ${defender.name}`,
    );
    const told = nonlethal && damage > 0;
    const paid = `${paidWords(defender.name, outcome, deflectPrice(input), told)}${senseWords(defender.name, outcome.rerolls, outcome.SP)}${guardWords(defender.name, defenderRound, outcome)}${guardWords(attacker.name, attackerRound, { guarding: outcome.attackerGuarding, dead: false })}`;
    if (!success)
      return `${swing} and fails${foiled ? `: ${defender.name} answers with a ${foiled}` : ''}.${paid}`;
    if (escaped) return `${swing} and escapes; ${attacker.name} is ${struggle?.own ?? 'free'}.${paid}`;
    const harm = damage
      ? ` ${defender.name} suffers ${damage}. ${leftWords(defender.name, outcome, nonlethal)}`
      : '';
    const place = now ?? struggle?.theirs ?? 'free';
    const down =
      now === 'taken-down' || now === 'hurled' || now === 'slammed' ? ' and lies on the ground' : '';
    const flight = knockback ? `, ${plural(knockback, 'space')} away` : '';
    const held = drops ? ` ${defender.name} drops everything held.` : '';
    const woken = wakingWords(defender.name, outcome.breaksFree);
    return `${swing}: ${defender.name} is ${place}${flight}${down}, ${attacker.name} ${struggle?.own ?? 'free'}.${held}${harm}${woken}${paid}`;
  },
  apply(input, outcome) {
    const { attacker, attackerRound, defender, defenderRound, guard, struggle } = input;
    const seen = outcome.struggle;
    const struck = writeHit(defender, outcome);
    const tired =
      outcome.attackerSP === attacker.SP || attacker.SP === null
        ? attacker
        : { ...attacker, SP: outcome.attackerSP };
    return {
      attacker: writeStruggle(uncloak(tired), seen, defender.name),
      attackerRound: {
        ...attackerRound,
        exult: outcome.exult,
        guarding: outcome.attackerGuarding,
        escape: attackerRound.escape || mustEscape(struggle?.own ?? 'free'),
      },
      defender: writeStruggle(
        afterSense(
          attackedOn(outcome.drops ? withoutHeld(struck) : letGoUnconscious(defender, struck), outcome),
          outcome.rerolls,
        ),
        seen && fromTheOther(seen),
        attacker.name,
      ),
      defenderRound: defenderRoundAfter(defenderRound, defender, guard, outcome),
      struggle: seen,
    };
  },
});

/** What nobody has said about such an attack follows from where the two are. */
function wrestlingOf(given: {
  readonly attacker: Character;
  readonly defender: Character;
  readonly struggle: Struggle | null;
  readonly form: Ladder | null;
  readonly use: StruggleChoice['use'] | null;
  readonly into: StruggleChoice['into'];
  readonly gravity: GravityName;
}): Wrestling {
  const { attacker, defender, struggle } = given;
  const down = hasCondition(attacker, 'prone') || hasCondition(defender, 'prone');
  return {
    form: given.form ?? struggle?.ladder ?? (down ? 'grapple' : 'clinch'),
    use: given.use ?? (mustEscape(struggle?.own ?? 'free') ? 'rise' : 'push down'),
    into: given.into,
    gravity: given.gravity,
  };
}

/** A swing with bare hands. */
export const bareSwing = (
  given: Pick<Swing, 'attacker' | 'attackerRound' | 'nonlethal' | 'freeHands' | 'attackerHeld'>,
): Swing => ({
  ...plainSwing(given.attacker),
  attackerRound: given.attackerRound,
  nonlethal: given.nonlethal,
  freeHands: given.freeHands,
  attackerHeld: given.attackerHeld,
});

export const clinchParts = [
  part('state', 'Size, hands and ground of a clinch', ['OA-UNARM-02', 'OA-UNARM-03'], whyNotClinch),
  part('state', 'What a struggle means for both', ['OA-UNARM-06', 'OA-UNARM-16'], writeStruggle),
];
