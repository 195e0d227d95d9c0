/** LIFE: at 0 Health. What acting costs, the table of heavy blows, and the checks between life and death. */

import { highest, pool } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { type Creature, isPc } from '../character/creature.ts';
import { chanceOfSkill, creatureCheck, hasCondition, meets, useUp } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, refuse } from '../play.ts';
import type { Condition, ConditionName } from './conditions.ts';
import { gainCondition, loseConcentration } from './gain-condition.ts';
import { damageLeft, mitigationAgainst, tellMitigated } from './mitigation.ts';
import { pastMorale, takeResolve } from './resources.ts';

/** AV-LIFE-01. */
export const LIFELINE_PRICE = 2;
/** AV-LIFE-07: more than this at once. */
export const HEAVY_DAMAGE = 5;
/** AV-LIFE-13. */
export const STAND_CHECK = 15;
/** AV-CHK-08: on a plain d12. */
const DIES_UP_TO = 7;
/** AV-COND-36. */
export const WAKES_FROM = 9;
/** AV-LIFE-14. */
export const REGAINED_TO_WAKE = 10;

/** AV-LIFE-08. */
export const LIFELINE_TABLE = [
  'Death Check',
  'Lost Limb',
  'Lingering Injury',
  'Severe Wound',
  'Cosmetic Injury',
  'Fall Unconscious',
  'Fall Prone',
  'Nothing Happens',
] as const;
export type LifelineRow = (typeof LIFELINE_TABLE)[number];

/** What each row does, for whoever reads the table. */
export const ROW_TEXTS: Readonly<Record<LifelineRow, string>> = {
  'Death Check': 'A plain d12: up to 7 dead, from 8 on Unconscious.',
  'Lost Limb': 'Recorded; the table says what it means.',
  'Lingering Injury': 'Recorded; the table says what it means.',
  'Severe Wound': 'Maximum Health falls by 1 for good, never below 1, and it bleeds.',
  'Cosmetic Injury': 'Recorded; the table says what it means.',
  'Fall Unconscious': 'Unconscious.',
  'Fall Prone': 'Prone; standing up also wants Endurance or Resilience 15.',
  'Nothing Happens': 'Nothing.',
};

/** AV-LIFE-09, AV-LIFE-11 to 13: the condition a row leaves the living with. */
const ROW_BRINGS: Readonly<Record<string, ConditionName>> = {
  'Death Check': 'unconscious',
  'Severe Wound': 'bleeding',
  'Fall Unconscious': 'unconscious',
  'Fall Prone': 'prone',
};

export const rowBrings = (row: string | null): ConditionName | undefined =>
  row === null ? undefined : ROW_BRINGS[row];

/** What a row brought somebody, told beside what else a blow brings. */
export function broughtBy(row: LifelineRow | null, creature: Creature): readonly ConditionName[] {
  const brought = creature.dead ? undefined : rowBrings(row);
  return brought && creature.conditions.some(c => c.name === brought) ? [brought] : [];
}

/** AV-CHK-08, AV-LIFE-09: one d12 that nothing modifies. */
export function deathCheck(play: AnyventurePlay): 'dead' | 'unconscious' {
  const dead = play.dice.roll(pool(1, 12), highest(1), 'death check', face => face <= DIES_UP_TO);
  if (play.trace.on) play.trace.note('AV-CHK-08', 'Death Check', dead ? 'dead' : 'unconscious');
  return dead ? 'dead' : 'unconscious';
}

/** AV-LIFE-07, AV-LIFE-08: the row that a heavy blow at 0 Health brings, and whether it is the death of somebody. */
export function lifelineRoll(play: AnyventurePlay): { readonly row: LifelineRow; readonly dies: boolean } {
  const row = itemAt(
    LIFELINE_TABLE,
    play.dice.roll(pool(1, LIFELINE_TABLE.length), highest(1), 'lifeline') - 1,
  );
  if (play.trace.on) play.trace.note('AV-LIFE-08', 'Lifeline table', row);
  return { row, dies: row === 'Death Check' && deathCheck(play) === 'dead' };
}

/** Writes what a row of the table does. */
export function bringRow(creature: Creature, row: LifelineRow, dies: boolean): void {
  switch (row) {
    case 'Death Check':
      if (dies) die(creature);
      else gainCondition(creature, { name: 'unconscious' });
      break;
    case 'Severe Wound':
      // AV-LIFE-11, AV-R-216: lasting, and it adds up, down to 1.
      creature.healthMax = Math.max(1, creature.healthMax - 1);
      gainCondition(creature, { name: 'bleeding' });
      break;
    case 'Fall Unconscious':
      gainCondition(creature, { name: 'unconscious' });
      break;
    case 'Fall Prone':
      gainCondition(creature, { name: 'prone', sources: [{ by: 'lifeline', standCheck: STAND_CHECK }] });
      break;
    case 'Nothing Happens':
      break;
    default:
      // AV-LIFE-10, AV-R-91: recorded; the table decides what it means.
      creature.injuries = [...creature.injuries, row.toLowerCase()];
  }
}

/** AV-COND-40, AV-R-186: what the dead kept up ends with them. */
function die(creature: Creature): void {
  creature.dead = true;
  loseConcentration(creature);
}

/** What a row of the Lifeline table did, in words. */
export function tellRow(row: string, dead: boolean, maximumLost = 1): string {
  switch (row) {
    case 'Death Check':
      return dead ? 'Death Check: dead' : 'Death Check: lives, Unconscious';
    case 'Severe Wound':
      return `Severe Wound: maximum Health ${maximumLost ? 'is 1 lower' : 'stays 1'}, and it bleeds`;
    case 'Fall Prone':
      return `Fall Prone: standing up wants Endurance or Resilience ${STAND_CHECK}`;
    case 'Fall Unconscious':
    case 'Nothing Happens':
      return row;
    default:
      return `${row}, recorded`;
  }
}

/** Why somebody cannot pay to act at 0 Health, if so (AV-LIFE-01, AV-LIFE-15). */
export function whyNotLifeline(creature: Creature): Refusal | undefined {
  if (hasCondition(creature, 'numbed'))
    return refuse('AV-LIFE-15', `${creature.name} is Numbed: cannot spend Resolve to stay conscious.`);
  if (creature.resolve < LIFELINE_PRICE || creature.resolveMax === null)
    return refuse(
      'AV-LIFE-01',
      `${creature.name} needs ${LIFELINE_PRICE} Resolve and has ${creature.resolve}.`,
    );
  return undefined;
}

/** Whether the question of paying comes up at all: a conscious player character that starts its turn at 0. */
export const lifelineDue = (creature: Creature): boolean =>
  isPc(creature) &&
  creature.health === 0 &&
  !creature.dead &&
  !creature.conditions.some(c => c.name === 'unconscious' || c.name === 'stasis');

export interface LifelineChoice {
  readonly acts: boolean;
  readonly broken: boolean;
  readonly unconscious: boolean;
}

/** AV-LIFE-01 to 03, AV-R-86, AV-R-125: pay out of Resolve itself, or fall. */
export function chooseLifeline(creature: Creature, pays: boolean, play: AnyventurePlay): LifelineChoice {
  const problem = pays ? whyNotLifeline(creature) : undefined;
  if (problem && play.trace.on) play.trace.refusal('paying', problem);
  if (pays && !problem) {
    const broken = payLifeline(creature);
    if (play.trace.on)
      play.trace.note('AV-LIFE-01', 'pays 2 Resolve and acts; Resolve left', creature.resolve);
    return { acts: true, broken, unconscious: false };
  }
  const falls = play.ruling('AV-R-86') === 'unconscious';
  if (falls) gainCondition(creature, { name: 'unconscious' });
  if (play.trace.on)
    play.trace.note(
      'AV-LIFE-02',
      pays ? 'cannot pay' : 'does not pay',
      falls ? 'falls Unconscious' : 'lies awake',
    );
  return { acts: false, broken: false, unconscious: falls };
}

/** The price of a turn at 0 Health; whether it broke. */
function payLifeline(creature: Creature): boolean {
  const { broken } = takeResolve(creature, LIFELINE_PRICE);
  creature.turn = { ...creature.turn, paid: true };
  return broken;
}

/** Writes what somebody at 0 Health has decided. */
export function applyLifeline(creature: Creature, { acts, unconscious }: LifelineChoice): void {
  if (acts) payLifeline(creature);
  if (unconscious) gainCondition(creature, { name: 'unconscious' });
}

/** AV-R-124: whether somebody who has just dropped in its own turn may pay at once to finish it, at this table. */
export const mayPayNow = (creature: Creature, play: AnyventurePlay): boolean =>
  creature.turn.now &&
  !creature.turn.paid &&
  !creature.turn.dropped &&
  lifelineDue(creature) &&
  play.ruling('AV-R-124') === 'payNow' &&
  !whyNotLifeline(creature);

/** AV-R-124: pays and finishes the turn, or loses the rest of it and may pay when the next one starts. */
export function payNow(creature: Creature, pays: boolean, play: AnyventurePlay): LifelineChoice {
  if (pays) return chooseLifeline(creature, true, play);
  loseRestOfTurn(creature);
  if (play.trace.on) play.trace.note('AV-LIFE-02', 'does not pay', 'the rest of the turn is lost');
  return { acts: false, broken: false, unconscious: false };
}

export function loseRestOfTurn(creature: Creature): void {
  creature.turn = { ...creature.turn, dropped: true };
}

/** AV-LIFE-04, AV-R-36: what blood or poison would deal, after Toxic mitigation and then Morale, which is spent. */
export function throughAtZero(
  creature: Creature,
  { name, damage = 1 }: Condition,
  play: AnyventurePlay,
): { readonly dealt: number; readonly through: number } {
  const mitigation = name === 'poisoned' ? mitigationAgainst(creature, 'toxic', play) : 0;
  const raw = name === 'poisoned' ? damage : 1;
  const dealt = damageLeft(raw, mitigation);
  if (mitigation && play.trace.on)
    tellMitigated({ damage: raw, type: 'toxic', mitigation, left: dealt }, play);
  const through = pastMorale(creature, dealt, play);
  if (through === 0 && play.trace.on) play.trace.note('AV-LIFE-04', 'nothing gets through: no check');
  return { dealt, through };
}

/** AV-LIFE-04 to 06: one check, and no third outcome. */
export function liveOrDie(
  creature: Creature,
  effect: Condition,
  options: {
    readonly skill?: 'endurance' | 'resilience' | undefined;
    readonly halved: boolean;
    readonly isUnread?: boolean | undefined;
  },
  play: AnyventurePlay,
): {
  readonly skill: 'endurance' | 'resilience';
  readonly result: number;
  readonly rc: number;
  readonly dead: boolean;
} {
  const rc = (play.ruling('AV-R-83') === 'currentRC' ? effect.rc : effect.startRc) ?? 0;
  const skill = options.skill ?? betterSave(creature, rc, options.halved);
  const result = creatureCheck(creature, skill, play, {
    halve: options.halved,
    label: `live or die, ${skill}`,
    ...(options.isUnread ? { asFarAs: (kept: number) => (meets(kept, rc) ? rc : rc - 1) } : {}),
  });
  const dead = !meets(result, rc);
  if (play.trace.on) play.trace.note('AV-LIFE-05', `against ${rc}`, dead ? 'dies' : 'lives, Unconscious');
  applySave(creature, { skill, dead });
  return { skill, result, rc, dead };
}

/** Writes what became of somebody between life and death. */
export function applySave(
  creature: Creature,
  { skill, dead }: { readonly skill: 'endurance' | 'resilience'; readonly dead: boolean },
): void {
  useUp(creature, skill);
  if (dead) die(creature);
  else if (!creature.conditions.some(c => c.name === 'unconscious'))
    gainCondition(creature, { name: 'unconscious' });
}

/** AV-COND-36: a plain d12. */
export function wakeUp(creature: Creature, play: AnyventurePlay): boolean {
  const awake = play.dice.roll(pool(1, 12), highest(1), 'wake', face => face >= WAKES_FROM);
  if (play.trace.on) play.trace.note('AV-COND-36', 'd12 to wake', awake ? 'awake' : 'still Unconscious');
  if (awake) applyWaking(creature);
  return awake;
}

export function applyWaking(creature: Creature): void {
  creature.conditions = creature.conditions.filter(c => c.name !== 'unconscious');
}

/** AV-LIFE-14, AV-R-89: whether the roll is made, and after how many hours one wakes at the latest. */
export function wakingTime(regained: number, play: AnyventurePlay) {
  const enough = regained >= REGAINED_TO_WAKE;
  return {
    awakeAtLatestHours: enough ? 1 : null,
    rollsEachTurn: !enough || play.ruling('AV-R-89') === 'rollAndHour',
  };
}

/** AV-LIFE-04: what the creature would hold on to life with where nobody says: the likelier of the two. */
export const betterSave = (creature: Creature, rc: number, halved = false): 'endurance' | 'resilience' =>
  chanceOfSkill(creature, 'resilience', rc, halved) > chanceOfSkill(creature, 'endurance', rc, halved)
    ? 'resilience'
    : 'endurance';

export const lifelineParts = [
  part(
    'table',
    'Lifeline table',
    ['AV-LIFE-08', 'AV-LIFE-09', 'AV-LIFE-10', 'AV-LIFE-11', 'AV-LIFE-12'],
    LIFELINE_TABLE,
  ),
  part(
    'state',
    'paying at 0 Health',
    ['AV-LIFE-01', 'AV-LIFE-02', 'AV-LIFE-03', 'AV-LIFE-15'],
    chooseLifeline,
  ),
];
