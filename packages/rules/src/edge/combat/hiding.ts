/** Hidden and Invisible: hiding from several at once, being found, and guessing where something unseen is. */

import { demand, isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  bonusOf,
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  isThing,
  sensesNothing,
  whyNotAlive,
  whyNotOwnDeed,
} from '../character/creature.ts';
import {
  type Attempted,
  bennyField,
  compareStatic,
  fightField,
  leftFields,
  leftTo,
  withoutRoll,
} from '../checks/attempt.ts';
import { keptDie, type Roll, rolledFields } from '../checks/d12.ts';
import { difficultyTarget } from '../checks/difficulty.ts';
import { type Lean, leanOf, Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import {
  asideWords,
  hasComplication,
  isSuccess,
  meets,
  OUTCOME_OF,
  outcomeSchema,
} from '../checks/outcome.ts';
import { bonusReasons, skillBonus } from '../checks/skill-bonus.ts';
import { type Skilled, settleTrials, trialOf } from '../checks/trial.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { approached, approachTo } from './approach.ts';
import { has } from './conditions.ts';
import { targetNumberOf } from './defenses.ts';
import { defenseReasons, numberOf } from './reasons.ts';
import { ownSway, sensesSway, soughtSway } from './sway.ts';
import { isHalfOf } from './turn.ts';

/** ED-SKL-12, ED-SKL-15. */
const NOTICING = { stat: 'Wits', skill: 'Senses' } as const;
const HIDING = { stat: 'Wits', skill: 'Stealth' } as const;

/** ED-R-79: what a hiding character must reach, and what searches with it. */
export const sensesOf = (creature: Creature): number => bonusOf(creature, NOTICING);
export const stealthOf = (creature: Creature): number => bonusOf(creature, HIDING);

/** ED-R-136: whether a roll below the number still hides or finds. */
export function findsOrHides({ die, total, target, outcome }: Attempted, play: EdgePlay): boolean {
  if (die === null || total === null) return isSuccess(outcome);
  return play.ruling('ED-R-136') === 'mustMeet' ? meets(die, total, target) : isSuccess(outcome);
}

/** What came of hiding from one enemy. */
export interface HidFrom<C> {
  readonly enemy: C;
  readonly rolled: Attempted;
  readonly hidden: boolean;
}
export interface Hid<C> {
  /** Against the one it is hardest to hide from. */
  readonly rolled: Attempted;
  readonly each: readonly HidFrom<C>[];
}

/** ED-SCN-05, ED-R-79, ED-R-118, ED-R-204: one roll for all; what concerns one enemy counts against that enemy. */
export function* hideFrom<C extends Creature>(
  hider: C,
  enemies: readonly C[],
  given: Sway,
  play: EdgePlay,
): Skilled<Hid<C>, C> {
  if (!hider.player) return yield* noticing(hider, enemies, given, play);
  const watched = enemies.map(enemy => ({
    enemy,
    target: targetNumberOf(sensesOf(enemy)) + (approachTo(hider, HIDING)?.value ?? 0),
    lean: leanOf(new Sway().add(given).add(soughtSway(hider, enemy, 'Wits', play)), play),
  }));
  let each: readonly RolledAgainst<(typeof watched)[number]>[] = [];
  const roll = (): Attempted => {
    each = rollForAll(watched, stealthOf(hider), 'Wits+Stealth', play);
    if (play.trace.on) for (const one of each) tellHiding(hider, one, play);
    return hardestOf(each);
  };
  const rolled = yield { roller: hider, ownTurn: true, roll };
  return {
    rolled,
    each: each.map(({ enemy, rolled: against }) => ({
      enemy,
      rolled: against,
      hidden: findsOrHides(against, play),
    })),
  };
}

/** What the roll came to against one enemy, and what its number is made of. */
function tellHiding(
  hider: Creature,
  { enemy, die, rolled }: RolledAgainst<Opposed & { readonly enemy: Creature }>,
  play: EdgePlay,
): void {
  const sum = play.trace
    .sum('ED-ROLL-01', `Wits+Stealth against ${enemy.name}`)
    .add('kept die', die, 'ED-EDGE-05');
  for (const { label, value, rule } of bonusReasons(hider, HIDING)) sum.add(label, value, rule);
  const number = play.trace.sum('ED-ROLL-11', 'target number');
  const way = approachTo(hider, HIDING);
  for (const { label, value, rule } of [
    ...numberOf(enemy.name, bonusReasons(enemy, NOTICING)),
    ...(way ? [way] : []),
  ])
    number.add(label, value, rule);
  play.trace.note('ED-SCN-05', `hiding from ${enemy.name}`, rolled.outcome);
}

/** One of several against whom the same roll counts. */
interface Opposed {
  readonly target: number;
  readonly lean: Lean;
}
type RolledAgainst<O> = O & { readonly die: number; readonly rolled: Attempted };

/** ED-R-118, ED-R-204: one roll, and how it comes out against each. */
function rollForAll<O extends Opposed>(
  opposed: readonly O[],
  bonus: number,
  label: string,
  play: EdgePlay,
): readonly RolledAgainst<O>[] {
  if (opposed.length === 0) return [];
  const dieFor = oneDieForAll(
    opposed.map(({ lean }) => lean),
    label,
    play,
  );
  return opposed.map(each => {
    const die = dieFor(each.lean);
    return { ...each, die, rolled: skillAgainst(die, bonus, each) };
  });
}

/** The roll as it came out against whom it is hardest. */
const hardestOf = (each: readonly RolledAgainst<Opposed>[]): Attempted =>
  each.reduce((most, one) => (one.target > most.target ? one : most)).rolled;

const skillAgainst = (die: number, bonus: number, { target, lean }: Opposed): Attempted => ({
  die,
  dice: lean === 0 ? 1 : 2,
  total: die + bonus,
  target,
  outcome: OUTCOME_OF.skill(die, die + bonus, target),
});

/** ED-R-204: the die that counts for each lean: the first, or the higher or lower of the same two. */
function oneDieForAll(leans: readonly Lean[], label: string, play: EdgePlay): (lean: Lean) => number {
  const [lean = 0] = leans;
  if (leans.every(each => each === lean)) {
    const die = keptDie(lean, label, play);
    return () => die;
  }
  const first = keptDie(0, label, play);
  const second = keptDie(0, `${label}, second die`, play);
  return each => (each === 0 ? first : each > 0 ? Math.max(first, second) : Math.min(first, second));
}

/** ED-R-79: a creature of the game master hides; each character looks for it with Wits+Senses against its number. */
function* noticing<C extends Creature>(
  hider: C,
  enemies: readonly C[],
  given: Sway,
  play: EdgePlay,
): Skilled<Hid<C>, C> {
  const target = targetNumberOf(stealthOf(hider));
  const each: HidFrom<C>[] = [];
  for (const enemy of enemies) {
    if (!enemy.player) {
      each.push(unnoticedBy(hider, enemy, play));
      continue;
    }
    const sway = given.turned().add(sensesSway(enemy, hider, 'Wits', play));
    const roll: Roll = {
      ...skillBonus(enemy, NOTICING, play),
      target,
      ...(play.trace.on && { targetOf: numberOf(hider.name, bonusReasons(hider, HIDING)) }),
      scale: 'skill',
      sway,
      label: `${enemy.name}’s Senses`,
    };
    const rolled = yield trialOf(enemy, false, approached(roll, hider, HIDING, 'withstands'), play);
    each.push({ enemy, rolled, hidden: !findsOrHides(rolled, play) });
  }
  // The roll of the first player's enemy stands for the deed; without one, what is hardest to meet.
  const hardest = each.reduce((most, one) => (one.rolled.target > most.rolled.target ? one : most));
  return { rolled: (each.find(one => one.enemy.player) ?? hardest).rolled, each };
}

/** ED-R-01: two creatures of the game master; the hider acts, and succeeds where the numbers are equal. */
function unnoticedBy<C extends Creature>(hider: C, enemy: C, play: EdgePlay): HidFrom<C> {
  const target = targetNumberOf(sensesOf(enemy));
  const label = `${hider.name}’s Stealth against ${enemy.name}`;
  const reasons = play.trace.on && {
    bonusOf: bonusReasons(hider, HIDING),
    targetOf: numberOf(enemy.name, bonusReasons(enemy, NOTICING)),
  };
  const roll = { bonus: stealthOf(hider), target, label, ...reasons };
  const rolled = compareStatic(approached(roll, hider, HIDING), play);
  return { enemy, rolled, hidden: isSuccess(rolled.outcome) };
}

/** ED-R-245: whoever senses nothing watches nobody; whoever only cannot stir does. */
export const isWatching = (enemy: Creature): boolean => !isThing(enemy) && !sensesNothing(enemy);

/** ED-SCN-05: hiding begins in Full Cover from somebody who watches. */
export const whyNotHide = (hider: Creature, coveredFrom: readonly Creature[]): Refusal | undefined =>
  coveredFrom.length > 0
    ? undefined
    : refuse('ED-SCN-05', `Hiding begins in Full Cover from an enemy, and ${hider.name} has it from none.`);

export const hideProcedure = procedure({
  name: 'hide',
  title: 'Hide',
  summary:
    'In Full Cover, Wits+Stealth against the Senses of each enemy, then a move of at least half the speed inside the cover. One roll is compared with every enemy.',
  rules: ['ED-SCN-05', 'ED-SCN-06', 'ED-SKL-15'],
  input: z.strictObject({
    hider: creatureSchema.meta({ from: 'person', rank: 'first' }),
    enemies: z.array(creatureSchema).min(1).max(12).meta({ from: 'person', rank: 'first' }),
    fullCover: z
      .boolean()
      .default(true)
      .describe('Whether the hider is in Full Cover.')
      .meta({ rank: 'first' }),
    moved: z
      .int()
      .min(0)
      .max(200)
      .describe('Spaces moved inside the cover after the roll.')
      .meta({ rank: 'first', unit: 'spaces' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    roller: z
      .enum(['hider', 'enemies', 'nobody'])
      .describe('Against a creature of the game master that hides, each enemy rolls Wits+Senses.'),
    ...rolledFields,
    targets: z.array(z.int()),
    outcomes: z.array(outcomeSchema).describe('For each enemy, of the one who rolled.'),
    meets: z.array(z.boolean()),
    hiddenFrom: z.array(z.string()).describe('Names of those who lose sight of the hider.'),
    hidden: z.boolean().describe('From all of them.'),
    left: z.strictObject(leftFields).describe('What is left to the hider.'),
    enemiesLeft: z.array(z.strictObject(leftFields)).describe('What is left to each enemy.'),
  }),
  example: {
    input: {
      hider: { name: 'Cy', stats: { Wits: 2 }, skills: ['Stealth'] },
      enemies: [{ name: 'Guard', player: false, stats: { Wits: 1 }, skills: ['Senses'] }],
      moved: 3,
    },
    dice: [4],
    outcome: {
      roller: 'hider',
      target: 7,
      dice: 1,
      die: 4,
      total: 7,
      outcome: 'success',
      targets: [7],
      outcomes: ['success'],
      meets: [true],
      hiddenFrom: ['Guard'],
      hidden: true,
      left: { bennies: 0, responses: 1 },
      enemiesLeft: [{ bennies: 0, responses: 1 }],
    },
  },
  run({ hider: given, enemies: others, fullCover, moved, edges, hindrances, benny, fight }, play) {
    const hider = creatureOf(given, play);
    if (isRefusal(hider)) return hider;
    const idle = whyNotOwnDeed(hider, 'hider');
    if (idle) return idle;
    const enemies: Creature[] = [];
    for (const [i, each] of others.entries()) {
      const enemy = creatureOf(each, play);
      if (isRefusal(enemy)) return refusedAt(enemy, `enemies[${i}]`);
      enemies.push(enemy);
    }
    const watchers = enemies.filter(isWatching);
    const seen = whyNotHide(hider, fullCover ? watchers : []);
    if (seen) return refusedAt(seen, fullCover ? 'enemies' : 'fullCover');
    const { rolled, each } = settleTrials(
      hideFrom(hider, watchers, Sway.of(edges, hindrances), play),
      { benny, fight },
      play,
    );
    const far = isHalfOf(moved, hider.speed);
    if (!far) play.trace.note('ED-SCN-05', `moved ${moved} of ${hider.speed}`, 'less than half');
    const hiddenFrom = each.filter(one => far && one.hidden).map(one => one.enemy.name);
    const roller = hider.player
      ? ('hider' as const)
      : watchers.some(one => one.player)
        ? ('enemies' as const)
        : ('nobody' as const);
    return {
      roller,
      ...rolled,
      targets: each.map(one => one.rolled.target),
      outcomes: each.map(one => one.rolled.outcome),
      meets: each.map(({ rolled: { die, total, target, outcome } }) =>
        die === null || total === null ? isSuccess(outcome) : meets(die, total, target),
      ),
      hiddenFrom,
      hidden: hiddenFrom.length === watchers.length,
      left: leftTo(hider),
      enemiesLeft: enemies.map(leftTo),
    };
  },
  tell: ({ hiddenFrom, hidden, outcomes }, { hider }) => {
    const aside = asideWords(outcomes.find(hasComplication) ?? outcomes[0] ?? 'success');
    return hidden
      ? `${hider.name} is hidden${aside}.`
      : hiddenFrom.length
        ? `${hider.name} is hidden from ${hiddenFrom.join(', ')}${aside}.`
        : `${hider.name} is not hidden${aside}.`;
  },
  apply: ({ hider, enemies }, { left, enemiesLeft }) => ({
    hider: { ...hider, ...left },
    enemies: enemies.map((enemy, i) => ({ ...enemy, ...itemAt(enemiesLeft, i) })),
  }),
});

/** ED-SCN-07, ED-R-80: what a searcher must reach to know where something unseen is. */
export function locateTarget(unseen: Creature, stealthy: boolean): number {
  const react = defenseBonus(unseen, 'React');
  const stealth = bonusOf(unseen, { stat: 'Dexterity', skill: 'Stealth' });
  return targetNumberOf(stealthy ? Math.max(react, stealth) : react);
}

/** ED-R-80, ED-R-138: what of the one who is sought makes the number: its Stealth, or its React. */
export const soughtBy = (
  sought: Creature,
  hidden: boolean,
  stealthy: boolean,
): 'Wits' | 'Dexterity' | 'React' =>
  hidden ? 'Wits' : locateTarget(sought, stealthy) > locateTarget(sought, false) ? 'Dexterity' : 'React';

export interface Searched {
  readonly rolled: Attempted;
  readonly roller: 'searcher' | 'sought' | 'nobody';
  readonly found: boolean;
}

/** ED-CORE-05, ED-ACT-11: a creature of the game master seeks a character who only cannot be seen: the player rolls React. */
function* evadeSearch<C extends Creature>(
  searcher: C,
  sought: C,
  sway: Sway,
  play: EdgePlay,
): Skilled<Searched, C> {
  const target = targetNumberOf(sensesOf(searcher));
  if (has(sought, 'Paralyzed')) {
    play.trace.note('ED-CND-08', `${sought.name} is Paralyzed`, 'fails without a roll');
    return { rolled: withoutRoll(target, 'failure'), roller: 'nobody', found: true };
  }
  const roll: Roll = {
    bonus: defenseBonus(sought, 'React'),
    target,
    ...(play.trace.on && {
      bonusOf: defenseReasons(sought, 'React'),
      targetOf: numberOf(searcher.name, bonusReasons(searcher, NOTICING)),
    }),
    scale: 'defense',
    sway: sway.turned().add(sensesSway(searcher, sought, 'React', play).turned()),
    label: 'React',
  };
  const rolled = yield trialOf(sought, false, approached(roll, searcher, NOTICING, 'withstands'), play);
  return { rolled, roller: 'sought', found: !isSuccess(rolled.outcome) };
}

/** ED-SCN-07, ED-R-80, ED-R-138: looking for something Invisible, or for a Hidden creature. */
export function* searchFor<C extends Creature>(
  searcher: C,
  sought: C,
  { hidden, stealthy, sway }: { readonly hidden: boolean; readonly stealthy: boolean; readonly sway: Sway },
  play: EdgePlay,
): Skilled<Searched, C> {
  if (!searcher.player && sought.player && !hidden && !stealthy)
    return yield* evadeSearch(searcher, sought, sway, play);
  if (!searcher.player && sought.player) {
    const stat = hidden ? ('Wits' as const) : ('Dexterity' as const);
    const target = targetNumberOf(sensesOf(searcher));
    const opposing = sway.turned().add(soughtSway(sought, searcher, stat, play));
    const roll: Roll = {
      ...skillBonus(sought, { stat, skill: 'Stealth' }, play),
      target,
      ...(play.trace.on && { targetOf: numberOf(searcher.name, bonusReasons(searcher, NOTICING)) }),
      scale: 'skill',
      sway: opposing,
      label: `${stat}+Stealth`,
    };
    const rolled = yield trialOf(sought, false, approached(roll, searcher, NOTICING, 'withstands'), play);
    // ED-R-80: what only cannot be seen is found by a number equal to its Stealth or higher.
    const found = hidden
      ? !findsOrHides(rolled, play)
      : rolled.target >= demand(rolled.total, 'total of a roll that needs one');
    return { rolled, roller: 'sought', found };
  }
  const target = hidden ? targetNumberOf(stealthOf(sought)) : locateTarget(sought, stealthy);
  const by = soughtBy(sought, hidden, stealthy);
  const own = sensesSway(searcher, sought, by, play);
  const roll: Roll = {
    ...skillBonus(searcher, NOTICING, play),
    target,
    ...(play.trace.on && {
      targetOf: numberOf(
        sought.name,
        by === 'React'
          ? defenseReasons(sought, 'React')
          : bonusReasons(sought, { stat: by, skill: 'Stealth' }),
      ),
    }),
    scale: 'skill',
    sway: sway.add(own),
    label: 'Wits+Senses',
  };
  const rolled = yield trialOf(searcher, true, approached(roll, searcher, NOTICING), play);
  return { rolled, roller: searcher.player ? 'searcher' : 'nobody', found: findsOrHides(rolled, play) };
}

/** Somebody whose place a searcher does not know. */
export interface Unseen<C> {
  readonly sought: C;
  readonly hidden: boolean;
  readonly stealthy: boolean;
}

/** What came of looking around: the roll that stands for it, and who was found. */
export interface LookedAround<C> {
  readonly rolled: Attempted;
  readonly each: readonly (Unseen<C> & Searched)[];
}

/**
 * ED-SCN-07, ED-R-247: for everybody unseen at once. A character's one roll counts against each, like that of whoever hides
 * from several (ED-R-118, ED-R-204); where nobody is there it is made all the same. Whom a creature of the game master looks
 * for, each for themselves.
 */
export function* searchAround<C extends Creature>(
  searcher: C,
  unseen: readonly Unseen<C>[],
  play: EdgePlay,
): Skilled<LookedAround<C>, C> {
  if (!searcher.player) {
    const each: (Unseen<C> & Searched)[] = [];
    for (const one of unseen)
      each.push({ ...one, ...(yield* searchFor(searcher, one.sought, { ...one, sway: new Sway() }, play)) });
    return { rolled: withoutRoll(difficultyTarget('Easy')), each };
  }
  const opposed = unseen.map(one => ({
    one,
    target: one.hidden ? targetNumberOf(stealthOf(one.sought)) : locateTarget(one.sought, one.stealthy),
    lean: leanOf(
      sensesSway(searcher, one.sought, soughtBy(one.sought, one.hidden, one.stealthy), play),
      play,
    ),
  }));
  const nobody = {
    target: difficultyTarget('Easy'),
    lean: leanOf(ownSway(searcher, NOTICING, play), play),
  };
  const bonus = sensesOf(searcher);
  let each: readonly RolledAgainst<(typeof opposed)[number]>[] = [];
  const roll = (): Attempted => {
    each = rollForAll(opposed, bonus, 'Wits+Senses', play);
    const hardest = hardestOf(each.length > 0 ? each : rollForAll([nobody], bonus, 'Wits+Senses', play));
    play.trace.note('ED-SCN-07', 'Wits+Senses, for everybody unseen', hardest.total ?? 0);
    return hardest;
  };
  const rolled = yield { roller: searcher, ownTurn: true, roll };
  return {
    rolled,
    each: each.map(({ one, rolled: against }) => ({
      ...one,
      rolled: against,
      roller: 'searcher',
      found: findsOrHides(against, play),
    })),
  };
}

export const locateProcedure = procedure({
  name: 'locate',
  title: 'Find what cannot be seen',
  summary:
    'Wits+Senses against the React of something Invisible, or its Stealth if it moves quietly; against the Stealth of somebody Hidden. A character whom a creature seeks rolls Stealth, or React, instead.',
  rules: ['ED-SCN-07', 'ED-SCN-06', 'ED-SKL-12'],
  input: z.strictObject({
    searcher: creatureSchema.meta({ from: 'person', rank: 'first' }),
    sought: creatureSchema.meta({ from: 'person', rank: 'first' }),
    hidden: z.boolean().default(false).describe('Hidden rather than Invisible.').meta({ rank: 'often' }),
    stealthy: z
      .boolean()
      .default(false)
      .describe('Whether an Invisible creature moves stealthily.')
      .meta({ rank: 'often' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: fightField,
  }),
  output: z.strictObject({
    roller: z.enum(['searcher', 'sought', 'nobody']),
    ...rolledFields,
    found: z.boolean(),
    left: z.strictObject(leftFields).describe('What is left to the searcher.'),
    soughtLeft: z.strictObject(leftFields).describe('What is left to whoever is sought.'),
  }),
  example: {
    input: {
      searcher: { name: 'Ada', stats: { Wits: 2 } },
      sought: {
        name: 'Shade',
        player: false,
        react: 3,
        stats: { Dexterity: 2 },
        skills: ['Stealth'],
        proficiencyBonus: 2,
      },
      stealthy: true,
    },
    dice: [7],
    outcome: {
      roller: 'searcher',
      target: 9,
      dice: 1,
      die: 7,
      total: 9,
      outcome: 'success',
      found: true,
      left: { bennies: 0, responses: 1 },
      soughtLeft: { bennies: 0, responses: 1 },
    },
  },
  run({ searcher: by, sought: of, edges, hindrances, hidden, stealthy, benny, fight }, play) {
    const searcher = creatureOf(by, play);
    if (isRefusal(searcher)) return searcher;
    const sought = creatureOf(of, play);
    if (isRefusal(sought)) return sought;
    const idle = whyNotOwnDeed(searcher, 'searcher') ?? whyNotAlive(sought, 'sought');
    if (idle) return idle;
    const { rolled, roller, found } = settleTrials(
      searchFor(searcher, sought, { hidden, stealthy, sway: Sway.of(edges, hindrances) }, play),
      { benny, fight },
      play,
    );
    return { roller, ...rolled, found, left: leftTo(searcher), soughtLeft: leftTo(sought) };
  },
  tell: ({ found, outcome }, { searcher, sought }) =>
    found
      ? `${searcher.name} knows where ${sought.name} is${asideWords(outcome)}.`
      : `${searcher.name} does not find ${sought.name}${asideWords(outcome)}.`,
  apply: ({ searcher, sought }, { left, soughtLeft }) => ({
    searcher: { ...searcher, ...left },
    sought: { ...sought, ...soughtLeft },
  }),
});

export const stillHiddenProcedure = procedure({
  name: 'still-hidden',
  title: 'Still hidden?',
  summary:
    'A Hidden creature may leave Full Cover; it is noticed when it deals damage, casts a spell, or when the turn of an enemy begins who has it in sight. Those who do not see it are Exposed to it.',
  rules: ['ED-SCN-06', 'ED-EXS-01'],
  input: z.strictObject({
    events: z
      .array(
        z.enum([
          'leaves cover',
          'returns to cover',
          'misses',
          'deals damage',
          'casts a spell',
          'enemy turn begins',
        ]),
      )
      .min(1)
      .max(20)
      .meta({ rank: 'first' }),
    inCover: z.boolean().default(true).describe('Whether it starts in Full Cover.'),
  }),
  output: z.strictObject({
    hiddenAfter: z.array(z.boolean()).describe('After each event.'),
    hidden: z.boolean(),
  }),
  example: {
    input: { events: ['leaves cover', 'misses', 'deals damage'] },
    dice: [],
    outcome: { hiddenAfter: [true, true, false], hidden: false },
  },
  run({ events, inCover }, play) {
    let [hidden, covered] = [true, inCover];
    const hiddenAfter = events.map(event => {
      if (event === 'leaves cover') covered = false;
      if (event === 'returns to cover') covered = true;
      if (
        event === 'deals damage' ||
        event === 'casts a spell' ||
        (event === 'enemy turn begins' && !covered)
      )
        hidden = false;
      play.trace.note('ED-SCN-06', event, hidden ? 'hidden' : 'noticed');
      return hidden;
    });
    return { hiddenAfter, hidden };
  },
  tell: ({ hidden }) =>
    hidden ? 'It is still hidden, and its enemies are Exposed to it.' : 'It is noticed.',
});
