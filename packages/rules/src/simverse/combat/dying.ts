/** STAT-05, STAT-09, STAT-13: bleeding and dying, turn by turn. */

import { repeat } from '@arbiter/dice';
import { capital, counted, isRefusal, type Procedure, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { finishedTn, succeeds } from '../checks/rolls.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import {
  actionsIn,
  deathAt,
  isConscious,
  isDead,
  VITALITY_STATES,
  type VitalityReadings,
  type VitalityState,
  vitalityReadings,
  vitalityState,
  type Wounded,
  woundsOf,
} from './vitality.ts';
import { afterTurns, woundedFields, woundedOf } from './wounded-input.ts';

/** SV-DMG-08: what each open wound takes from the roll to close one. */
export const PER_BLEEDING_WOUND = -2;
/** SV-STAT-09: Vitality a dying character loses each turn. */
export const DYING_LOSS = 1;

export const bleedingTn = ({ EN, bleedingCount, shock = 0 }: Wounded): number =>
  EN + PER_BLEEDING_WOUND * bleedingCount + shock;
export const stabilizeTn = ({ EN, shock = 0 }: Wounded): number => finishedTn(EN / 2 + shock);
/** SV-STAT-13: EN with the negative Vitality added. */
export const consciousnessTn = ({ EN, vitality, shock = 0 }: Wounded): number =>
  EN + Math.min(0, vitality) + shock;

/** SV-STAT-09, SV-R-110: what the next own turn takes; dying and bleeding together cost the larger of both. */
export const lossPerTurn = (wounded: Wounded, readings: VitalityReadings): number =>
  lossIn(vitalityState(wounded, readings), wounded);

function lossIn(state: VitalityState, wounded: Wounded): number {
  if (isDead(state) || wounded.being !== 'living') return 0;
  return state === 'dying' ? Math.max(DYING_LOSS, wounded.bleedingCount) : wounded.bleedingCount;
}

export interface WoundsTurn {
  readonly after: Wounded;
  readonly state: VitalityState;
  readonly loss: number;
  readonly bleedTn: number | null;
  readonly stabilizeTn: number | null;
  readonly consciousnessTn: number | null;
}

/**
 * The start of the victim's turn (SV-R-91): first the loss, then a roll to close a wound, then a roll to stabilize
 * or, under SV-R-109 `rollEachTurn`, to stay conscious. The last two only for those at 0 or below when the turn began.
 * What running powers add to all rolls (`help`) stands in the shock already.
 */
export function woundsTurn(before: Wounded, play: SimversePlay, help = 0): WoundsTurn {
  const atStart = vitalityState(before, play.readings);
  const loss = lossIn(atStart, before);
  const after = woundsOf(before);
  after.vitality -= loss;
  if (loss > 0 && play.trace.on) play.trace.note('SV-STAT-09', `loses ${loss} Vitality`, after.vitality);

  const afterLoss = vitalityState(after, play.readings);
  if (isDead(afterLoss)) {
    // SV-STAT-10: bleeding stops at death.
    after.bleedingCount = 0;
    return { after, state: afterLoss, loss, bleedTn: null, stabilizeTn: null, consciousnessTn: null };
  }
  const bleedTn = closeWound(after, help, play);
  const stabilizeTn = atStart === 'dying' ? stabilize(after, help, play) : null;
  const consciousnessTn = atStart === 'holding on' ? stayConscious(after, play) : null;
  const state = vitalityState(after, play.readings);
  // SV-R-45, SV-R-197: Relentless acts once more in this turn and has then spent it; who fell only now acts in the next.
  if (state === 'last action' && before.vitality <= 0) after.lastAction = false;
  after.shock = 0;
  return { after, state, loss, bleedTn, stabilizeTn, consciousnessTn };
}

type Changing = ReturnType<typeof woundsOf>;

/** SV-DMG-08: a roll to close one wound; its target number, where there is one to close. */
function closeWound(wounded: Changing, help: number, play: SimversePlay): number | null {
  if (wounded.being !== 'living' || wounded.bleedingCount === 0) return null;
  const tn = bleedingTn(wounded);
  if (play.trace.on) {
    const { EN, bleedingCount, shock = 0 } = wounded;
    const reasons = play.trace
      .sum('SV-DMG-08', 'to close a wound')
      .add('EN', EN)
      .add(`${bleedingCount} bleeding`, PER_BLEEDING_WOUND * bleedingCount);
    addShock(reasons, shock, help);
  }
  if (succeeds(tn, 'EN bleeding', play)) wounded.bleedingCount--;
  return tn;
}

const addShock = (reasons: Sum, shock: number, help: number): void => {
  reasons.add('running powers', help, 'SV-ENH-05').add('shock', shock - help, 'SV-PAIN-01');
};

/** SV-R-168: stabilizing also closes every wound. */
function stabilize(wounded: Changing, help: number, play: SimversePlay): number {
  const tn = stabilizeTn(wounded);
  if (play.trace.on) {
    const { EN, shock = 0 } = wounded;
    const reasons = play.trace.sum('SV-STAT-09', 'to stabilize').add('EN / 2', EN / 2);
    addShock(reasons, shock, help);
    reasons.change('fraction dropped', finishedTn, 'SV-R-01');
  }
  if (succeeds(tn, 'stabilize', play)) {
    wounded.stable = true;
    wounded.bleedingCount = 0;
  }
  return tn;
}

function stayConscious(wounded: Changing, play: SimversePlay): number {
  const tn = consciousnessTn(wounded);
  wounded.unconscious = !succeeds(tn, 'consciousness', play);
  return tn;
}

/** SV-R-168: stabilizing closes every wound, and a new one ends it. */
const whyNotStable = ({ vitality, stable, bleedingCount }: Wounded): Refusal | undefined =>
  stable && vitality <= 0 && bleedingCount > 0
    ? refuse(
        'SV-STAT-09',
        'Who is stable bleeds no more; a new wound ends that: give `stable` or a `bleedingCount`, not both.',
      )
    : undefined;

export const vitalityStateProcedure = procedure({
  name: 'vitality-state',
  title: 'State by Vitality',
  summary:
    'Is somebody with this Vitality or Integrity up, dying, stable, dead or destroyed, and where is the line to death? At 0 Vitality the living fall unconscious and are dying; constructs only glitch, and the undead lie inert.',
  rules: ['SV-STAT-08', 'SV-STAT-10', 'SV-STAT-11', 'SV-STAT-12', 'SV-DER-02', 'SV-PERK-06', 'SV-PERK-07'],
  input: z.strictObject(woundedFields),
  output: z.strictObject({
    state: z.enum(VITALITY_STATES),
    conscious: z.boolean(),
    dead: z.boolean(),
    deadAt: z.int().describe('The Vitality at which death comes; for constructs destruction.'),
    bodyDestroyed: z.boolean().describe('Beyond normal resurrection or repair.'),
    actions: z
      .strictObject({ major: z.int(), minor: z.int() })
      .describe('What this state leaves of the next own turn.'),
  }),
  example: {
    input: { EN: 10, vitality: -9 },
    dice: [],
    outcome: {
      state: 'dying',
      conscious: false,
      dead: false,
      deadAt: -10,
      bodyDestroyed: false,
      actions: { major: 0, minor: 0 },
    },
  },
  run(given, play) {
    const wounded = woundedOf(given, play);
    if (isRefusal(wounded)) return wounded;
    const readings = vitalityReadings(wounded, play);
    const state = vitalityState(wounded, readings);
    play.trace.note('SV-STAT-08', `Vitality ${wounded.vitality}`, state);
    return {
      state,
      conscious: isConscious(state),
      dead: isDead(state),
      deadAt: deathAt(wounded, readings),
      bodyDestroyed: state === 'destroyed',
      actions: actionsIn(state),
    };
  },
  tell({ state, dead, deadAt }, { person, being }) {
    const kind = person?.unliving ? 'construct' : (being ?? person?.being);
    const end = kind === 'construct' ? 'destruction' : 'death';
    return `${capital(person?.name ?? 'somebody')} ${stands(state)}; ${end} ${dead ? 'came' : 'comes'} at ${deadAt}.`;
  },
});

/** A state as it is said of somebody. */
const stands = (state: VitalityState): string =>
  state === 'last action' ? 'has one last action' : `is ${state}`;

const rolledTn = z.int().nullable();

export const dyingTurnProcedure = procedure({
  name: 'dying-turn',
  title: 'Bleeding and dying, one turn',
  summary:
    'What happens at the start of the turn of somebody who bleeds or is dying: the loss, the roll to close a wound (EN − 2 for each), and the roll to stabilize (EN/2).',
  rules: ['SV-STAT-05', 'SV-STAT-09', 'SV-STAT-10', 'SV-STAT-13', 'SV-DMG-08'],
  conventions: [ownRolls()],
  input: z.strictObject(woundedFields),
  output: z.strictObject({
    loss: z.int(),
    vitality: z.int().meta({ unit: 'Vitality' }),
    bleedTn: rolledTn.describe('Target number of the roll to close a wound; null where none was made.'),
    bleedingCount: z.int(),
    stabilizeTn: rolledTn,
    consciousnessTn: rolledTn.describe('Only where SV-R-109 is read as a roll each turn.'),
    state: z.enum(VITALITY_STATES),
    vitalityNextTurn: z
      .int()
      .describe('What the loss of the next turn will leave if nobody helps.')
      .meta({ unit: 'Vitality' }),
  }),
  example: {
    input: { EN: 12, vitality: -2 },
    dice: [3, 3, 3],
    outcome: {
      loss: 1,
      vitality: -3,
      bleedTn: null,
      bleedingCount: 0,
      stabilizeTn: 6,
      consciousnessTn: null,
      state: 'dying',
      vitalityNextTurn: -4,
    },
  },
  run(given, play) {
    const before = woundedOf(given, play);
    if (isRefusal(before)) return before;
    const impossible = whyNotStable(before);
    if (impossible) return impossible;
    const readings = vitalityReadings(before, play);
    const { after, ...turn } = woundsTurn(before, play);
    return {
      ...turn,
      vitality: after.vitality,
      bleedingCount: after.bleedingCount,
      vitalityNextTurn: after.vitality - lossPerTurn(after, readings),
    };
  },
  tell({ loss, vitality, bleedTn, bleedingCount, state }) {
    const lost = loss ? `Loses ${loss} Vitality, ${vitality} now` : `Loses nothing, Vitality ${vitality}`;
    const open = bleedingCount ? `; ${counted(bleedingCount, 'wound')} still open` : '; the bleeding stops';
    return `${lost}${bleedTn === null ? '' : open}: ${state}.`;
  },
  apply: afterTurns,
});

/** Whether turns still change anything by themselves. */
const goesOn = (wounded: Wounded, readings: VitalityReadings): boolean =>
  !isDead(vitalityState(wounded, readings)) &&
  (lossPerTurn(wounded, readings) > 0 ||
    wounded.lastAction ||
    vitalityState(wounded, readings) === 'holding on');

/** Somebody after so many turns; 0 where they are not counted. */
interface Dying {
  readonly wounded: Wounded;
  readonly rounds: number;
}

/**
 * Turns are counted for whoever has so much Vitality to lose before death, which is nearly everybody. Past it, odds
 * that told each turn from the next would have tens of thousands of outcomes.
 */
export const MOST_COUNTED = 120;

export const dyingProcedure = procedure({
  name: 'dying',
  title: 'Dying alone',
  summary:
    'Follow somebody who bleeds or is dying for a number of turns in which nobody helps: do they live? The trace tells turn by turn; the odds are exact.',
  rules: ['SV-STAT-05', 'SV-STAT-09', 'SV-STAT-10', 'SV-STAT-13', 'SV-DMG-08'],
  conventions: [ownRolls()],
  input: z.strictObject({
    ...woundedFields,
    turns: z
      .int()
      .min(1)
      .max(200)
      .default(100)
      .describe('How many turns of 6 seconds pass without help, at most.')
      .meta({ rank: 'often', unit: 'turns' }),
  }),
  output: z.strictObject({
    survives: z.boolean(),
    state: z.enum(VITALITY_STATES).describe('How they are found at the end.'),
    vitality: z.int().describe('At the end.').meta({ unit: 'Vitality' }),
    bleedingCount: z.int().describe('At the end.'),
    rounds: z
      .int()
      .nullable()
      .describe(
        `Turns that passed until nothing changed any more, or until they were found; null with more than ${MOST_COUNTED} Vitality above death, where they are not counted.`,
      ),
  }),
  example: {
    input: { EN: 12, vitality: -2 },
    dice: [3, 3, 3, 1, 2, 3],
    outcome: { survives: true, state: 'stable', vitality: -4, bleedingCount: 0, rounds: 2 },
  },
  run({ turns, ...given }, play) {
    const found = woundedOf(given, play);
    if (isRefusal(found)) return found;
    const impossible = whyNotStable(found);
    if (impossible) return impossible;
    const readings = vitalityReadings(found, play);
    const counts = found.vitality - deathAt(found, readings) <= MOST_COUNTED;
    const turn = ({ wounded: now, rounds: before }: Dying, taken: number): Dying | undefined =>
      goesOn(now, readings)
        ? {
            rounds: counts ? before + 1 : 0,
            wounded: play.trace.within(
              'SV-STAT-09',
              `turn ${taken + 1}`,
              () => woundsTurn(now, play).after,
              after => after.vitality,
            ),
          }
        : undefined;
    const { wounded, rounds } = repeat(play.dice, { wounded: found, rounds: 0 }, turn, turns);
    const state = vitalityState(wounded, readings);
    const { vitality, bleedingCount } = wounded;
    return { survives: !isDead(state), state, vitality, bleedingCount, rounds: counts ? rounds : null };
  },
  tell: ({ survives, state, rounds, vitality, bleedingCount }, { person }) => {
    const who = capital(person?.name ?? 'somebody');
    const after = rounds === null ? '' : ` after ${counted(rounds, 'turn')}`;
    const open = bleedingCount > 0 ? ` and ${counted(bleedingCount, 'open wound')}` : '';
    return survives
      ? `${who} lives and ${stands(state)}${after}, with Vitality ${vitality}${open}.`
      : `${who} dies${after}.`;
  },
  apply: afterTurns,
});

/** SV-REST-13: what successful First Aid does to wounds and dying. */
export const afterFirstAid = (wounded: Wounded): Wounded => ({
  ...wounded,
  bleedingCount: 0,
  stable: wounded.vitality <= 0 || wounded.stable,
});

export const dyingProcedures: readonly Procedure[] = [
  vitalityStateProcedure,
  dyingTurnProcedure,
  dyingProcedure,
];
