/** Hidden and Invisible: hiding from several at once, being found, and guessing where something unseen is. */
import { z } from 'zod';
import {
  bonusOf,
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  refusedAt,
} from '../character/creature.ts';
import {
  type Attempted,
  attempt,
  bennyField,
  type Chance,
  compareStatic,
  fightField,
} from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { isSuccess, meets, OUTCOME_OF, outcomeSchema } from '../checks/outcome.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { targetNumberOf } from './defenses.ts';
import { sensesSway, soughtSway } from './sway.ts';
import { isHalfOf } from './turn.ts';

/** ED-R-79: what a hiding character must reach, and what searches with it. */
export const sensesOf = (creature: Creature): number => bonusOf(creature, { stat: 'Wits', skill: 'Senses' });
export const stealthOf = (creature: Creature): number =>
  bonusOf(creature, { stat: 'Wits', skill: 'Stealth' });

/** ED-R-136: whether a roll below the number still hides or finds. */
export function findsOrHides({ die, total, target, outcome }: Attempted, play: EdgePlay): boolean {
  if (die === null || total === null) return isSuccess(outcome);
  return play.ruling('ED-R-136') === 'mustMeet' ? meets(die, total, target) : isSuccess(outcome);
}

/** ED-SCN-05, ED-R-118: one roll, compared with each enemy's number separately. */
export function hideFrom(
  hider: Creature,
  enemies: readonly Creature[],
  { sway: given, ...chance }: Chance & { readonly sway: Sway },
  play: EdgePlay,
): { readonly rolled: Attempted; readonly each: readonly Attempted[]; readonly hidden: readonly boolean[] } {
  const numbers = enemies.map(enemy => targetNumberOf(sensesOf(enemy)));
  const bonus = stealthOf(hider);
  if (!hider.player) {
    // ED-R-79: the characters roll Wits+Senses against 5 + its Stealth bonus.
    const target = targetNumberOf(bonus);
    const each = enemies.map(enemy =>
      attempt(
        enemy,
        {
          bonus: sensesOf(enemy),
          target,
          scale: 'skill',
          sway: given.turned().add(sensesSway(enemy, hider, 'Wits', play)),
          label: `${enemy.name}’s Senses`,
        },
        { ...chance, ownTurn: !chance.ownTurn },
        play,
      ),
    );
    return {
      rolled: compareStatic(bonus, target, 'Stealth', play),
      each,
      hidden: each.map(one => !findsOrHides(one, play)),
    };
  }
  for (const enemy of enemies) given.add(soughtSway(hider, enemy, 'Wits', play));
  const hardest = Math.max(...numbers);
  const rolled = attempt(
    hider,
    { bonus, target: hardest, scale: 'skill', sway: given, label: 'Wits+Stealth' },
    chance,
    play,
  );
  const each = numbers.map(target => ({
    ...rolled,
    target,
    outcome:
      rolled.die === null || rolled.total === null
        ? rolled.outcome
        : OUTCOME_OF.skill(rolled.die, rolled.total, target),
  }));
  return { rolled, each, hidden: each.map(one => findsOrHides(one, play)) };
}

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
    ...rolledFields,
    targets: z.array(z.int()),
    outcomes: z.array(outcomeSchema).describe('For each enemy.'),
    meets: z.array(z.boolean()),
    hiddenFrom: z.array(z.string()).describe('Names of those who lose sight of the hider.'),
    hidden: z.boolean().describe('From all of them.'),
  }),
  example: {
    input: {
      hider: { name: 'Cy', stats: { Wits: 2 }, skills: ['Stealth'] },
      enemies: [{ name: 'Guard', player: false, stats: { Wits: 1 }, skills: ['Senses'] }],
      moved: 3,
    },
    dice: [4],
    outcome: {
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
    },
  },
  run({ hider: given, enemies: others, fullCover, moved, edges, hindrances, benny, fight }, play) {
    const hider = creatureOf(given, play);
    if ('refused' in hider) return hider;
    const enemies: Creature[] = [];
    for (const [i, each] of others.entries()) {
      const enemy = creatureOf(each, play);
      if ('refused' in enemy) return refusedAt(enemy, `enemies[${i}]`);
      enemies.push(enemy);
    }
    if (!fullCover) return refuse('ED-SCN-05', 'Hiding begins in Full Cover.', 'fullCover');
    const { rolled, each, hidden } = hideFrom(
      hider,
      enemies,
      { sway: Sway.of(edges, hindrances), benny, fight, ownTurn: true },
      play,
    );
    const far = isHalfOf(moved, hider.speed);
    if (!far) play.trace.note('ED-SCN-05', `moved ${moved} of ${hider.speed}`, 'less than half');
    const hiddenFrom = enemies.filter((_, i) => far && hidden[i]).map(enemy => enemy.name);
    return {
      ...rolled,
      targets: each.map(one => one.target),
      outcomes: each.map(one => one.outcome),
      meets: each.map(one => one.total !== null && one.die !== null && meets(one.die, one.total, one.target)),
      hiddenFrom,
      hidden: hiddenFrom.length === enemies.length,
    };
  },
  tell: ({ hiddenFrom, hidden }, { hider }) =>
    hidden
      ? `${hider.name} is hidden.`
      : hiddenFrom.length
        ? `${hider.name} is hidden from ${hiddenFrom.join(', ')}.`
        : `${hider.name} is not hidden.`,
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

/** ED-SCN-07, ED-R-80, ED-R-138: looking for something Invisible, or for a Hidden creature. */
export function searchFor(
  searcher: Creature,
  sought: Creature,
  {
    hidden,
    stealthy,
    sway,
    ...chance
  }: Chance & { readonly hidden: boolean; readonly stealthy: boolean; readonly sway: Sway },
  play: EdgePlay,
): {
  readonly rolled: Attempted;
  readonly roller: 'searcher' | 'sought' | 'nobody';
  readonly found: boolean;
} {
  if (!searcher.player && sought.player) {
    // A character opposes with its own Stealth; the searcher's number must be equal or higher.
    const stat = hidden ? ('Wits' as const) : ('Dexterity' as const);
    const target = targetNumberOf(sensesOf(searcher));
    const opposing = sway.turned().add(soughtSway(sought, searcher, stat, play));
    const rolled =
      hidden || stealthy
        ? attempt(
            sought,
            {
              bonus: bonusOf(sought, { stat, skill: 'Stealth' }),
              target,
              scale: 'skill',
              sway: opposing,
              label: `${stat}+Stealth`,
            },
            { ...chance, ownTurn: !chance.ownTurn },
            play,
          )
        : compareStatic(sensesOf(searcher), locateTarget(sought, false), 'Senses', play);
    const found = hidden || stealthy ? !findsOrHides(rolled, play) : isSuccess(rolled.outcome);
    return { rolled, roller: hidden || stealthy ? 'sought' : 'nobody', found };
  }
  const target = hidden ? targetNumberOf(stealthOf(sought)) : locateTarget(sought, stealthy);
  const own = sensesSway(searcher, sought, soughtBy(sought, hidden, stealthy), play);
  const rolled = attempt(
    searcher,
    { bonus: sensesOf(searcher), target, scale: 'skill', sway: sway.add(own), label: 'Wits+Senses' },
    chance,
    play,
  );
  return { rolled, roller: searcher.player ? 'searcher' : 'nobody', found: findsOrHides(rolled, play) };
}

export const locateProcedure = procedure({
  name: 'locate',
  title: 'Find what cannot be seen',
  summary:
    'Wits+Senses against the React of something Invisible, or its Stealth if it moves quietly; against the Stealth of somebody Hidden. A character who is sought rolls Stealth instead.',
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
    outcome: { roller: 'searcher', target: 9, dice: 1, die: 7, total: 9, outcome: 'success', found: true },
  },
  run({ searcher: by, sought: of, edges, hindrances, ...given }, play) {
    const searcher = creatureOf(by, play);
    if ('refused' in searcher) return searcher;
    const sought = creatureOf(of, play);
    if ('refused' in sought) return sought;
    const { rolled, roller, found } = searchFor(
      searcher,
      sought,
      { ...given, sway: Sway.of(edges, hindrances), ownTurn: true },
      play,
    );
    return { roller, ...rolled, found };
  },
  tell: ({ found }, { searcher, sought }) =>
    found
      ? `${searcher.name} knows where ${sought.name} is.`
      : `${searcher.name} does not find ${sought.name}.`,
});

/** ED-SCN-06, ED-R-138: what ends being Hidden from an enemy. */
export const REVEALING = ['dealt damage', 'cast a spell', 'seen in its turn', 'found'] as const;

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
  run({ events, inCover }) {
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
      return hidden;
    });
    return { hiddenAfter, hidden };
  },
  tell: ({ hidden }) =>
    hidden ? 'It is still hidden, and its enemies are Exposed to it.' : 'It is noticed.',
});
