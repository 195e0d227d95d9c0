/**
 * COND on their clocks: what conditions do once per round, minute, segment and day, how counters run down, and how time
 * passes for somebody who bears them.
 */

import { type Alike, repeat } from '@arbiter/dice';
import { itemAt } from '@arbiter/engine';
import { abilityNow } from '../character/abilities.ts';
import { type Affliction, countersOf, isPoisonInStone, isSuspended } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, saveScore, staminaOf } from '../character/secondary-scores.ts';
import { rollSave } from '../checks/danger-sense.ts';
import { saveTest } from '../checks/save.ts';
import { USUAL_TARGET } from '../checks/test.ts';
import { plainSwing, plainTarget } from '../combat/blow.ts';
import { exchange } from '../combat/exchange.ts';
import { writeHit } from '../combat/hit.ts';
import { EXERTIONS, type Exertion, SWELTER_BY_EXERTION } from '../content/adventure-tables.ts';
import { CLOCKS, type ConditionName, conditionRow } from '../content/condition-list.ts';
import { SAVE_NAMES, type Save } from '../content/damage-types.ts';
import { isOwn } from '../content/own-conditions.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { type OpenAdventurePlay, part } from '../play.ts';
import {
  afflict,
  felledBy,
  isLimp,
  isStone,
  kill,
  relieve,
  whyNotDo,
  withoutEmpty,
  withoutOwn,
} from './conditions.ts';
import { confusedBy, type Situation } from './confusion.ts';
import { burnDamage, loseHealth } from './losses.ts';
import { skewerMoment } from './skewer.ts';

/** What goes on around whoever bears conditions. */
export interface ClockSurroundings {
  readonly exertion: Exertion;
  /** Free air, none because somebody chokes them, or none and the breath is held, which is charged on its own. */
  readonly air: 'free' | 'choked' | 'held';
  /** OA-WABL-21, OA-R-298: suffocation counters more in each round of a choke. */
  readonly strangle?: number;
  /** What a confused character could do. */
  readonly situation: Situation;
}
export const AT_PEACE: ClockSurroundings = {
  exertion: 'light',
  air: 'free',
  situation: { canFlee: true, somebodyInSight: true, causeInReach: true },
};

/** What a condition did at its moment: for whoever tells it. */
export interface Happening {
  readonly condition: string;
  readonly source: string;
  readonly saved: boolean | null;
  /** Health points lost. */
  readonly lost: number;
  /** Counters that came with it. */
  readonly counters?: number;
  readonly effect: 'dies' | 'falls unconscious and is dying' | 'ends' | Affliction['doing'];
}
export interface ConditionCourse {
  readonly character: Character;
  readonly happened: readonly Happening[];
}

const savesAgainst = (
  character: Character,
  save: Save,
  condition: string,
  play: OpenAdventurePlay,
  { target = USUAL_TARGET, cause }: { readonly target?: number; readonly cause?: string | undefined } = {},
): boolean => {
  const test = saveTest(
    character,
    save,
    { against: cause ? [condition, cause] : [condition], magical: false },
    { target, score: saveScore(character, save, play) },
  );
  return rollSave(
    character,
    save,
    { ...test, label: `${SAVE_NAMES[save]} save, ${condition}`, onlySuccess: true },
    play,
  ).success;
};

type Act = (
  character: Character,
  affliction: Affliction,
  around: ClockSurroundings,
  play: OpenAdventurePlay,
) => { readonly character: Character; readonly happening?: Omit<Happening, 'condition' | 'source'> };

const nothingLost = { saved: null, lost: 0, effect: null } as const;

/** OA-COND-05: a save, then one counter less; only a failure costs a health point. OA-R-365: what a herb holds back just goes. */
const bleeds: Act = (character, { held }, _around, play) => {
  if (held > 0) {
    play.trace.note('OA-R-365', 'bleed counters that a herb held back and that are gone', 1);
    return {
      character: relieve(character, 'bleed', { counters: 1 }),
      happening: { ...nothingLost, effect: 'ends' },
    };
  }
  // OA-R-690: bleeding is biological damage.
  const saved = savesAgainst(character, 'FORT', 'bleed', play, { cause: 'biological' });
  const lost = saved ? 0 : 1;
  if (lost) play.trace.note('OA-COND-05', 'bleeds', -lost);
  return {
    character: loseHealth(relieve(character, 'bleed', { counters: 1 }), lost, play),
    happening: { saved, lost, effect: null },
  };
};

/** OA-COND-10: free for this round by one counter, or bound to attack the provoker. */
const isProvoked: Act = (character, affliction, _around, play) => {
  const saved = savesAgainst(character, 'WILL', 'provoke', play);
  const doing = saved ? null : ('attacks the provoker' as const);
  const bound = withDoing(character, affliction, doing);
  return {
    character: saved ? relieve(bound, 'provoke', { counters: 1, source: affliction.source }) : bound,
    happening: { saved, lost: 0, effect: doing },
  };
};

/** OA-COND-13, OA-R-446: one save each round, from however many causes; a success costs a health point. */
const isDying: Act = (character, _affliction, _around, play) => {
  const counted = { ...character, conditions: oneRoundOfDying(character.conditions) };
  // OA-PERK-06, OA-R-692: whoever dies of nothing but poison saves against poison.
  const cause = isDyingOfPoison(character.conditions) ? 'poison' : undefined;
  const saved = savesAgainst(character, 'FORT', 'dying', play, { cause });
  play.trace.note('OA-COND-13', saved ? 'a health point is lost' : 'dies');
  const after = saved ? loseHealth(counted, 1, play) : kill(counted);
  return { character: after, happening: { saved, lost: saved ? 1 : 0, effect: saved ? null : 'dies' } };
};
const isDyingOfPoison = (all: readonly Affliction[]): boolean =>
  all.every(each => each.name !== 'dying' || isSuspended(all, each) || each.source === 'poison');
/** Dying that was given for so many rounds, as by poison, uses one up; what is suspended waits. */
const oneRoundOfDying = (all: readonly Affliction[]): Affliction[] =>
  all.flatMap(each =>
    each.name !== 'dying' || each.counters === null || isSuspended(all, each)
      ? [each]
      : each.counters > 1
        ? [{ ...each, counters: each.counters - 1 }]
        : [],
  );

/** OA-COND-29: once per minute a save against one counter. */
const isPoisoned: Act = (character, _affliction, _around, play) => {
  const saved = savesAgainst(character, 'FORT', 'poison', play);
  return {
    character: saved ? relieve(character, 'poison', { counters: 1 }) : character,
    happening: { saved, lost: 0, effect: null },
  };
};

/** OA-COND-24: once per segment. */
const isDrunk: Act = (character, _affliction, _around, play) => {
  const saved = savesAgainst(character, 'WILL', 'inebriation', play);
  return {
    character: saved ? relieve(character, 'inebriation', { counters: 1 }) : character,
    happening: { saved, lost: 0, effect: null },
  };
};

/** OA-COND-09, OA-COND-36: unconscious and dying if the save fails; who lies felled already is not felled again. */
function mayFall(character: Character, cause: 'cold' | 'swelter', play: OpenAdventurePlay): ReturnType<Act> {
  if (isFelledBy(character, cause)) return { character };
  const saved = savesAgainst(character, 'FORT', cause, play);
  return {
    character: saved ? character : felledBy(character, cause),
    happening: { saved, lost: 0, effect: saved ? null : 'falls unconscious and is dying' },
  };
}
const isFelledBy = (character: Character, cause: string): boolean =>
  character.conditions.some(({ name, source }) => name === 'unconscious' && source === cause);

/** OA-COND-09: each segment of rest adds a counter and asks for a save. */
const freezes: Act = (character, _affliction, _around, play) => {
  play.trace.note('OA-COND-09', 'a segment of rest in the cold: counters more', COLD_PER_REST);
  return mayFall(afflict(character, { name: 'cold', counters: COLD_PER_REST }), 'cold', play);
};
const COLD_PER_REST = 1;

/** OA-COND-36, OA-R-250: the hardest activity of the segment adds its counters; as many as Vitality ask for a save. */
const swelters: Act = (character, _affliction, around, play) => {
  const exertion = exertionOf(character, around);
  const more = SWELTER_BY_EXERTION[exertion];
  if (more) play.trace.note('OA-COND-36', `${exertion} activity`, more);
  const hotter = more ? afflict(character, { name: 'swelter', counters: more }) : character;
  return countersOf(hotter.conditions, 'swelter') >= abilityNow(hotter, 'VIT')
    ? mayFall(hotter, 'swelter', play)
    : { character: hotter };
};

/** OA-COND-04: one point of each damaged ability comes back a day. */
const heals: Act = (character, { ability }, _around, play) => {
  if (ability === null) return { character };
  play.trace.note('OA-COND-04', `points of ${ABILITY_NAMES[ability]} that come back with the day`, 1);
  return { character: relieve(character, 'ability damage', { counters: 1, ability }) };
};

/** OA-COND-11: what the minute brings. */
const isConfused: Act = (character, affliction, { situation }, play) => {
  const doing = confusedBy(character, situation, play);
  return {
    character: withDoing(character, affliction, doing),
    happening: { ...nothingLost, effect: doing },
  };
};

const ACTS: Readonly<Partial<Record<ConditionName, Act>>> = {
  bleed: bleeds,
  provoke: isProvoked,
  dying: isDying,
  poison: isPoisoned,
  inebriation: isDrunk,
  cold: freezes,
  swelter: swelters,
  'ability damage': heals,
  confuse: isConfused,
};

const same = (a: Affliction, b: Affliction): boolean =>
  refName(a.name) === refName(b.name) &&
  a.source === b.source &&
  a.ability === b.ability &&
  a.anchored === b.anchored &&
  a.of === b.of;
const changedWhere = (character: Character, at: Affliction, change: Partial<Affliction>): Character => ({
  ...character,
  conditions: character.conditions.map(each =>
    same(each, at) && each.held === at.held ? { ...each, ...change } : each,
  ),
});
const withDoing = (character: Character, at: Affliction, doing: Affliction['doing']): Character =>
  changedWhere(character, at, { doing });

/** A save that ends a condition, where whatever caused it allows one. */
const escapes: Act = (character, affliction, _around, play) => {
  const { freedBy, name, source } = affliction;
  const saved = freedBy
    ? savesAgainst(character, freedBy.save, refName(name), play, { target: freedBy.target })
    : false;
  const free = isOwn(name) ? withoutOwn(character, name.name) : relieve(character, name, { source });
  return {
    character: saved ? free : character,
    happening: { saved, lost: 0, effect: saved ? 'ends' : null },
  };
};

/** OA-R-240, the reading by minutes. */
const losesMinute: Act = (character, { name, source }) => ({
  character: isOwn(name) ? character : relieve(character, name, { counters: 1, source }),
});

interface Clockwork {
  readonly period: number;
  readonly act: Act;
}
/** What an affliction does by itself, and every how many rounds. */
function clockworkOf(affliction: Affliction, play: OpenAdventurePlay): Clockwork | undefined {
  const { name, freedBy, counters } = affliction;
  const { clock, counters: kind } = conditionRow(name);
  if (freedBy) return { period: CLOCKS[freedBy.clock], act: escapes };
  if (isOwn(name)) return undefined;
  const act = ACTS[name];
  if (act && clock) return { period: CLOCKS[clock], act };
  if (kind === 'rounds' && counters !== null && play.ruling('OA-R-240') === 'oneMinuteEach')
    return { period: CLOCKS.minute, act: losesMinute };
  return undefined;
}

/** OA-COND-02: counters of one condition are one number wherever they come from, on the clock of the oldest; OA-R-365: those that a herb holds back come last. */
const ACT_TOGETHER: ReadonlySet<ConditionName> = new Set([
  'bleed',
  'poison',
  'inebriation',
  'cold',
  'swelter',
  'confuse',
  'ability damage',
]);
function actsWithOlder(character: Character, affliction: Affliction): boolean {
  const { name, ability } = affliction;
  if (affliction.freedBy || isOwn(name) || !ACT_TOGETHER.has(name)) return false;
  let older = true;
  for (const other of character.conditions) {
    if (other === affliction) older = false;
    else if (
      other.name === name &&
      other.ability === ability &&
      !other.freedBy &&
      !isStilled(character, other) &&
      (affliction.held > 0 === other.held > 0 ? older : other.held === 0)
    )
      return true;
  }
  return false;
}

/** OA-R-523: cold acts in rest only, and its segments are segments of rest. */
const isIdle = (character: Character, { name }: Affliction, around: ClockSurroundings): boolean =>
  name === 'cold' && exertionOf(character, around) !== 'rest';

/** OA-R-695: whoever cannot stir is at rest, whatever the others do. */
const exertionOf = (character: Character, { exertion }: ClockSurroundings): Exertion =>
  isLimp(character) ? 'rest' : exertion;

/** OA-COND-11, OA-R-448: confusion is rolled for at once, everything else when its first interval is over. */
const isDue = (affliction: Affliction, period: number, elapsed: number): boolean =>
  elapsed >= period || (affliction.name === 'confuse' && affliction.doing === null);

/** OA-COND-11, OA-R-449: one blow against oneself in the first turn; the rest of the minute is babble. */
const afterFirstTurn = ({ doing }: Affliction): Affliction['doing'] =>
  doing === 'strikes themself' ? 'babbles' : doing;

/**
 * OA-R-237, OA-R-403: the once-per-round moment of somebody, at the start of the first turn of a round, or at its end
 * for those without one. Conditions act in the order in which they were received; what comes up now acts next time.
 */
export function roundMoment(
  given: Character,
  around: ClockSurroundings,
  play: OpenAdventurePlay,
): ConditionCourse {
  if (given.conditions.length === 0 && around.air === 'free' && given.skewers.length === 0)
    return { character: breathing(given), happened: NONE };
  const happened: Happening[] = [];
  // OA-R-438: a weapon that is stuck adds its bleed counter first.
  const skewered = skewerMoment(given, play);
  let { character } = skewered;
  for (const weapon of skewered.bled)
    happened.push({ condition: 'bleed', source: weapon, saved: null, lost: 0, counters: 1, effect: null });
  const before = character;
  const note = (condition: string, source: string, found: ReturnType<Act>): void => {
    character = found.character;
    if (found.happening) happened.push({ condition, source, ...found.happening });
  };
  // OA-R-447: with air all counters go before any save is made.
  if (around.air === 'free') {
    if (hasSuffocated(character)) {
      play.trace.note(
        'OA-COND-34',
        'air: suffocation counters that go',
        countersOf(character.conditions, 'suffocation'),
      );
      happened.push({ condition: 'suffocation', source: '', saved: null, lost: 0, effect: 'ends' });
    }
    character = breathing(character);
  } else if (around.air === 'choked') note('suffocation', '', chokes(character, around.strangle ?? 0, play));
  let dyingSaved = false;
  for (const borne of before.conditions) {
    if ((borne.name === 'dying' && dyingSaved) || actsWithOlder(before, borne)) continue;
    const affliction = character.conditions.find(each => same(each, borne) && each.held === borne.held);
    if (!affliction || isStilled(character, affliction) || isDead(healthOf(character, play))) continue;
    const clockwork = clockworkOf(affliction, play);
    if (!clockwork) continue;
    if (isIdle(character, affliction, around))
      character = changedWhere(character, affliction, { elapsed: 0 });
    else {
      const elapsed = affliction.elapsed + 1;
      const due = isDue(affliction, clockwork.period, elapsed);
      const doing = due ? affliction.doing : afterFirstTurn(affliction);
      // What acts every round counts none in between.
      if (!due || affliction.elapsed > 0)
        character = changedWhere(character, affliction, { elapsed: due ? 0 : elapsed, doing });
      if (due && affliction.name === 'dying') dyingSaved = true;
      if (due)
        note(refName(affliction.name), affliction.source, clockwork.act(character, affliction, around, play));
    }
  }
  return { character, happened };
}
const NONE: readonly Happening[] = [];

const hasSuffocated = ({ conditions }: Character): boolean =>
  conditions.some(({ name }) => name === 'suffocation');

/** OA-R-249: all suffocation counters go with the first breath, and with them what they brought. */
export const breathing = (character: Character): Character =>
  character.breath === null && !hasSuffocated(character)
    ? character
    : relieve({ ...character, breath: null }, 'suffocation');

/** OA-COND-34: so many counters more; out of stamina a save is due, once a round. */
export function suffocates(
  character: Character,
  counters: number,
  play: OpenAdventurePlay,
  saves = true,
): ReturnType<Act> {
  if (isStone(character)) return { character };
  const after = counters > 0 ? afflict(character, { name: 'suffocation', counters }) : character;
  if (!saves || staminaOf(after, play) > 0 || isFelledBy(after, 'suffocation'))
    return counters > 0
      ? { character: after, happening: { saved: null, lost: 0, counters, effect: null } }
      : { character: after };
  const saved = savesAgainst(after, 'FORT', 'suffocation', play);
  return {
    character: saved ? after : felledBy(after, 'suffocation'),
    happening: { saved, lost: 0, counters, effect: saved ? null : 'falls unconscious and is dying' },
  };
}

/** OA-R-248: a choked fighter has held no breath. */
const COUNTERS_OF_CHOKING = 1;
const COUNTERS_OF_COMBAT = 4;
const chokes = (character: Character, strangle: number, play: OpenAdventurePlay): ReturnType<Act> => {
  const counters =
    strangle + (play.ruling('OA-R-248') === 'byExertion' ? COUNTERS_OF_COMBAT : COUNTERS_OF_CHOKING);
  if (!isStone(character)) play.trace.note('OA-COND-34', 'choked: suffocation counters more', counters);
  return suffocates(character, counters, play);
};

/**
 * OA-COND-08, OA-R-238: at the end of a round in which nobody fought the fire; that in which it was caught is spared, but
 * not whoever was burning before.
 */
export function burnJudgment(
  character: Character,
  attempted: boolean,
  play: OpenAdventurePlay,
): ConditionCourse {
  const burning = character.conditions.find(({ name }) => name === 'burn');
  if (!burning || attempted || isJustCaught(burning) || isDead(healthOf(character, play)))
    return { character, happened: NONE };
  // OA-R-694: stone does not burn.
  if (isStone(character) || play.ruling('OA-R-238') === 'nothing') return { character, happened: NONE };
  const lost = burnDamage(play);
  return {
    character: loseHealth(character, lost, play),
    happened: [{ condition: 'burn', source: burning.source, saved: null, lost, effect: null }],
  };
}

const isJustCaught = ({ late, counters }: Affliction): boolean => late >= (counters ?? 1);

/** OA-R-240, OA-R-401: the end of a round takes one counter of each condition that runs down, whatever its sources, the oldest first. */
export function runDown(character: Character, play: OpenAdventurePlay): Character {
  if (character.conditions.length === 0) return character;
  const everyEnd = (): boolean => play.ruling('OA-R-401') === 'everyEnd';
  const gone: Affliction[] = [];
  const back: Affliction[] = [];
  const kept: Affliction[] = [];
  const ended: string[] = [];
  for (const affliction of character.conditions) {
    const { name, counters, late, held } = affliction;
    if (name === 'surprise') continue;
    if (held > 0) {
      if (held === 1) back.push(affliction);
      else kept.push({ ...affliction, held: held - 1 });
      continue;
    }
    if (isStilled(character, affliction)) {
      kept.push(late === 0 ? affliction : { ...affliction, late: 0 });
      continue;
    }
    const ripe = late === 0 || everyEnd();
    const rounds = affliction.rounds === null ? null : affliction.rounds - (ripe ? 1 : 0);
    if (
      conditionRow(name).counters === 'rounds' &&
      counters !== null &&
      (counters > late || everyEnd()) &&
      !gone.some(older => older.name === name) &&
      play.ruling('OA-R-240') === 'oneRoundEach'
    )
      gone.push(affliction);
    const timeUp = affliction.rounds !== null && rounds === 0;
    if (!timeUp || counters !== null) kept.push({ ...affliction, late: 0, rounds: timeUp ? null : rounds });
    else if (isOwn(name)) ended.push(name.name);
  }
  let after: Character = { ...character, conditions: kept };
  for (const { name, source } of gone)
    if (!isOwn(name)) after = relieve(after, name, { counters: 1, source });
  for (const name of ended) after = withoutOwn(after, name);
  // OA-R-365: what a herb held back returns.
  for (const affliction of back) after = afflict(after, { ...affliction, held: 0 });
  return after.conditions.some(({ of }) => of !== undefined)
    ? { ...after, conditions: withoutEmpty(after.conditions) }
    : after;
}

/** What a round of conditions has changed of somebody: health, stamina, breath, and what they bear. */
export function clockChanges(before: Character, after: Character): Partial<Character> {
  const changes: Partial<Character> = {};
  if (after.HP !== before.HP) changes.HP = after.HP;
  if (after.SP !== before.SP) changes.SP = after.SP;
  if (after.breath !== before.breath) changes.breath = after.breath;
  if (after.conditions !== before.conditions) changes.conditions = after.conditions;
  if (after.skewers !== before.skewers) changes.skewers = after.skewers;
  return changes;
}

/** A whole round in which nothing else happens. */
function roundPasses(character: Character, around: ClockSurroundings, play: OpenAdventurePlay): Character {
  const { character: begun, happened } = roundMoment(character, around, play);
  const strikes = happened.some(({ effect }) => effect === 'strikes themself');
  const moment = strikes ? struckByThemself(begun, play) : begun;
  return runDown(burnJudgment(moment, false, play).character, play);
}

/** OA-COND-11, OA-R-449: the confused who harm themselves make one unarmed strike against their own defense. */
function struckByThemself(character: Character, play: OpenAdventurePlay): Character {
  if (isDead(healthOf(character, play)) || whyNotDo(character, 'attack')) return character;
  const { targets } = play.trace.within('OA-COND-11', 'strikes themself', () =>
    exchange(plainSwing(character), [plainTarget(character)], play),
  );
  return writeHit(character, itemAt(targets, 0));
}

/** OA-COND-28, OA-R-607: what goes on in flesh and blood stands still in stone, poison above all. */
const isStilled = (character: Character, affliction: Affliction): boolean =>
  isPoisonInStone(character.conditions, affliction) ||
  (!isOwn(affliction.name) && IN_THE_FLESH.has(affliction.name) && isStone(character));
const IN_THE_FLESH: ReadonlySet<ConditionName> = new Set([
  'bleed',
  'cold',
  'swelter',
  'inebriation',
  'dying',
  'ability damage',
]);

/** Rounds until anything happens to this character by itself. */
function quietRounds(character: Character, around: ClockSurroundings, play: OpenAdventurePlay): number {
  if (around.air !== 'free' || (character.skewers.length > 0 && !isStone(character))) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const affliction of character.conditions) {
    const { name, counters, rounds, held, elapsed, late } = affliction;
    if (name === 'surprise' || name === 'burn' || name === 'suffocation' || late > 0) return 0;
    if (conditionRow(name).counters === 'rounds' && counters !== null) return 0;
    if (held > 0) least = Math.min(least, held - 1);
    if (isStilled(character, affliction)) continue;
    if (rounds !== null) least = Math.min(least, rounds - 1);
    if (isIdle(character, affliction, around) || actsWithOlder(character, affliction)) continue;
    const clockwork = clockworkOf(affliction, play);
    if (!clockwork) continue;
    if (name === 'confuse' && affliction.doing === null) return 0;
    least = Math.min(least, clockwork.period - elapsed - 1);
  }
  return least;
}

/** Rounds in which nothing happens but that clocks go on. */
const skipRounds = (
  character: Character,
  rounds: number,
  around: ClockSurroundings,
  play: OpenAdventurePlay,
): Character => ({
  ...character,
  conditions: character.conditions.map(affliction =>
    isStilled(character, affliction)
      ? { ...affliction, held: Math.max(0, affliction.held - rounds) }
      : {
          ...affliction,
          held: Math.max(0, affliction.held - rounds),
          rounds: affliction.rounds === null ? null : affliction.rounds - rounds,
          doing: afterFirstTurn(affliction),
          elapsed:
            isIdle(character, affliction, around) ||
            actsWithOlder(character, affliction) ||
            !clockworkOf(affliction, play)
              ? 0
              : affliction.elapsed + rounds,
        },
  ),
});

/** OA-R-475: time passes for whoever bears conditions, round by round as far as anything happens in them. */
export function passTime(
  character: Character,
  rounds: number,
  around: ClockSurroundings,
  play: OpenAdventurePlay,
): Character {
  // Written down once, so that nobody is told again every round how it came about.
  const begun: Character = { ...character, HP: healthOf(character, play) };
  type Time = { readonly character: Character; readonly left: number };
  // What the next rounds do is the same however many come after them.
  const far = (now: Time): number => now.left - quietRounds(now.character, around, play) - 1;
  const alike: Alike<Time> = {
    of: now => (far(now) > 0 ? { ...now, left: now.left - far(now) } : now),
    back: (next, standIn, now) =>
      isDead(healthOf(next.character, play))
        ? { ...next, left: 0 }
        : { ...next, left: next.left + now.left - standIn.left },
  };
  const start: Time = { character: begun, left: rounds };
  const step = ({ character: now, left }: Time): Time | undefined => {
    if (left <= 0 || isDead(healthOf(now, play))) return undefined;
    const quiet = Math.min(left, quietRounds(now, around, play));
    const later = quiet > 0 ? skipRounds(now, quiet, around, play) : now;
    return left > quiet
      ? { character: roundPasses(later, around, play), left: left - quiet - 1 }
      : { character: later, left: 0 };
  };
  return repeat(play.dice, start, step, Number.POSITIVE_INFINITY, alike).character;
}

export const clockParts = [
  part('state', 'Once a round', ['OA-COND-01', 'OA-COND-05', 'OA-COND-10', 'OA-COND-13'], roundMoment),
  part('state', 'Counters that run down', ['OA-COND-02', 'OA-COND-35'], runDown),
  part('state', 'Exertion in the heat', ['OA-COND-36'], { EXERTIONS, SWELTER_BY_EXERTION }),
];
