/** CMB: initiative, phases, and who acts before whom. */
import { capital, demand, isRefusal, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureField, creatureOf, whyNotAlive } from '../character/creature.ts';
import {
  actionsPerRound,
  actsEachPhase,
  PHASES,
  type Phase,
  TIER_NAMES,
  tierField,
  tierNamed,
} from '../character/creature-kinds.ts';
import { type Circumstance, creatureCheck, meanOfSkill } from '../checks/creature-check.ts';
import { circumstanceFields } from '../checks/pool.ts';
import { type AnyventurePlay, part, procedure } from '../play.ts';

/** AV-CMB-04: the least result of each phase, and of the Preparation turn. */
export const INITIATIVE = [
  { from: 11, phase: 'early', preparation: true },
  { from: 8, phase: 'early', preparation: false },
  { from: 4, phase: 'middle', preparation: false },
  { from: Number.NEGATIVE_INFINITY, phase: 'late', preparation: false },
] as const;

export const INITIATIVE_SKILLS = ['coordination', 'concentration'] as const;
export type InitiativeSkill = (typeof INITIATIVE_SKILLS)[number];

/** The last row begins below every result. */
export const initiativePhase = (result: number): (typeof INITIATIVE)[number] =>
  demand(
    INITIATIVE.find(({ from }) => result >= from),
    'phase',
  );

/** AV-R-169: initiative is never helped; what waits for the skill goes on waiting. */
const withoutHelp = (creature: Creature): Creature =>
  creature.helps.length === 0 ? creature : { ...creature, helps: [] };

/** AV-CMB-03: once, with the skill of one's choice. */
export const rollInitiative = (
  creature: Creature,
  skill: InitiativeSkill,
  play: AnyventurePlay,
  circumstance: Circumstance = {},
): number =>
  creatureCheck(withoutHelp(creature), skill, play, {
    ...circumstance,
    label: `${creature.name}’s initiative`,
  });

/** The skill that promises more. */
export function betterInitiative(rolls: Creature): InitiativeSkill {
  const creature = withoutHelp(rolls);
  return meanOfSkill(creature, 'concentration') > meanOfSkill(creature, 'coordination')
    ? 'concentration'
    : 'coordination';
}

/** AV-CMB-06: the order of the groups in every phase. */
export const GROUPS = ['pc', 'enemy', 'ally'] as const;
export type Group = (typeof GROUPS)[number];

export interface Combatant {
  readonly name: string;
  readonly group: Group;
  readonly tier: Creature['tier'];
  readonly initiative: number;
}

/** Whether somebody has a slot in a phase of a round (AV-CMB-04, AV-CMB-05, AV-CMB-13). */
export function actsIn(one: Combatant, phase: Phase, round: number, play: AnyventurePlay): boolean {
  if (actsEachPhase(one.tier)) return phase !== 'preparation';
  const { phase: own, preparation } = initiativePhase(one.initiative);
  if (phase === 'preparation') return round === 1 && preparation;
  if (phase !== own) return false;
  // AV-R-48: at some tables Preparation replaces the Early turn of round 1.
  return !(round === 1 && preparation && play.ruling('AV-R-48') === 'insteadOfEarly');
}

/** Below 0 where the first acts before the second, 0 where they are equals. */
export const actsBefore = (
  a: Pick<Combatant, 'group' | 'initiative'>,
  b: Pick<Combatant, 'group' | 'initiative'>,
): number =>
  a.group === b.group ? b.initiative - a.initiative : GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group);

/** Behind whoever acts before it or as its equal. A phase holds few, and every round asks (bench/anyventure-fight.ts). */
function lineUp<C extends Combatant>(acting: C[], one: C): void {
  let at = acting.push(one) - 1;
  for (; at > 0; at--) {
    const before = itemAt(acting, at - 1);
    if (actsBefore(before, one) <= 0) break;
    acting[at] = before;
  }
  acting[at] = one;
}

/** AV-CMB-06, AV-CMB-07: by group, then by exact initiative; equal ones stand together. */
export function orderIn<C extends Combatant>(
  all: readonly C[],
  phase: Phase,
  round: number,
  play: AnyventurePlay,
): readonly (readonly C[])[] {
  const acting: C[] = [];
  for (const one of all) if (actsIn(one, phase, round, play)) lineUp(acting, one);
  const tied: C[][] = [];
  for (const one of acting) {
    const last = tied.at(-1);
    if (last && actsBefore(itemAt(last, 0), one) === 0) last.push(one);
    else tied.push([one]);
  }
  return tied;
}

export const phasesOf = (round: number): readonly Phase[] => (round === 1 ? PHASES : PHASES.slice(1));

export const initiativeProcedure = procedure({
  name: 'initiative',
  title: 'Initiative',
  summary:
    'A Coordination or Concentration check, once a fight: below 4 Late, 4 to 7 Middle, 8 to 10 Early, above 10 Early with a turn in Preparation.',
  rules: ['AV-CMB-03', 'AV-CMB-04', 'AV-CMB-05'],
  input: z.strictObject({
    creature: creatureField('Who rolls.'),
    skill: z
      .enum(INITIATIVE_SKILLS)
      .optional()
      .describe('The better one where left out.')
      .meta({ rank: 'first' }),
    ...circumstanceFields,
  }),
  output: z.strictObject({ result: z.int(), phase: z.enum(PHASES), preparation: z.boolean() }),
  example: {
    input: { creature: { attributes: { finesse: 2 }, skills: { coordination: 4 } }, skill: 'coordination' },
    dice: [11, 4],
    outcome: { result: 11, phase: 'early', preparation: true },
  },
  run({ creature: given, skill, ...circumstance }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const dead = whyNotAlive(creature, 'creature');
    if (dead) return dead;
    const result = rollInitiative(creature, skill ?? betterInitiative(creature), play, circumstance);
    const { phase, preparation } = initiativePhase(result);
    play.trace.note('AV-CMB-04', `initiative of ${result}`, phase);
    // AV-CMB-13: those who act in every phase take no Preparation turn.
    return { result, phase, preparation: preparation && !actsEachPhase(creature.tier) };
  },
  tell: ({ result, phase, preparation }, { creature }) =>
    `${creature.name} rolls ${result} and acts in ${actsEachPhase(tierNamed(creature.tier)) ? 'every phase, in this place among its own' : phase}${preparation ? ', and in Preparation before' : ''}.`,
});

const names = z.array(z.union([z.string(), z.array(z.string())]));
const phases = { early: names, middle: names, late: names };

export const turnOrderProcedure = procedure({
  name: 'turn-order',
  title: 'Turn order',
  summary:
    'Who acts in which phase of the first and of every later round: player characters, then enemies, then allied and neutral others; inside a group by exact initiative, equal ones together.',
  rules: ['AV-CMB-02', 'AV-CMB-05', 'AV-CMB-06', 'AV-CMB-07', 'AV-CMB-13', 'AV-CMB-08'],
  input: z.strictObject({
    combatants: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(80),
          side: z.enum([...GROUPS, 'neutral']).default('pc'),
          tier: tierField.optional().describe(`One of ${TIER_NAMES.join(', ')}; "pc" for player characters.`),
          stars: z.int().min(0).max(5).optional(),
          initiative: z.int().min(-100).max(200),
        }),
      )
      .min(1)
      .max(60)
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    round1: z.strictObject({ preparation: names, ...phases }),
    round2: z.strictObject(phases).describe('And every later round.'),
    actionsInRound1: z.record(z.string(), z.int()),
  }),
  example: {
    input: {
      combatants: [
        { name: 'Ash', side: 'pc', initiative: 6 },
        { name: 'Bram', side: 'pc', initiative: 6 },
        { name: 'Ogre', side: 'enemy', tier: 'elite', initiative: 5 },
      ],
    },
    dice: [],
    outcome: {
      round1: { preparation: [], early: ['Ogre'], middle: [['Ash', 'Bram'], 'Ogre'], late: ['Ogre'] },
      round2: { early: ['Ogre'], middle: [['Ash', 'Bram'], 'Ogre'], late: ['Ogre'] },
      actionsInRound1: { Ash: 2, Bram: 2, Ogre: 3 },
    },
  },
  run({ combatants }, play) {
    const all = combatants.map(({ name, side, tier, initiative }) => ({
      name,
      // AV-CMB-06: allied and neutral others are one group.
      group: side === 'neutral' ? ('ally' as const) : side,
      tier: tier ? tierNamed(tier) : side === 'pc' ? ('pc' as const) : ('standard' as const),
      initiative,
    }));
    const inPhase = (phase: Phase, round: number) =>
      orderIn(all, phase, round, play).map(tied =>
        tied.length === 1 ? itemAt(tied, 0).name : tied.map(one => one.name),
      );
    const later = (round: number) => ({
      early: inPhase('early', round),
      middle: inPhase('middle', round),
      late: inPhase('late', round),
    });
    const actions = all.map(one => {
      const phases = PHASES.filter(phase => actsIn(one, phase, 1, play));
      const each = actsEachPhase(one.tier) ? 1 : actionsPerRound(one.tier);
      play.trace.note(
        actsEachPhase(one.tier) ? 'AV-CMB-13' : 'AV-CMB-02',
        `${one.name}, initiative ${one.initiative}: ${each} in ${phases.join(', ')}`,
        phases.length * each,
      );
      return [one.name, phases.length * each] as const;
    });
    return {
      round1: { preparation: inPhase('preparation', 1), ...later(1) },
      round2: later(2),
      actionsInRound1: Object.fromEntries(actions),
    };
  },
  tell({ round1, round2 }) {
    const orderWords = ({ early, middle, late }: typeof round2): string =>
      Object.entries({ early, middle, late })
        .map(([phase, order]) => `${phase}: ${order.flat().join(', ') || 'nobody'}`)
        .join('; ');
    const before = round1.preparation.flat().join(', ');
    const [first, later] = [orderWords(round1), orderWords(round2)];
    const after = first === later ? '' : ` In later rounds ${later}.`;
    return capital(`${before ? `first, in Preparation: ${before}; then ` : ''}${first}.${after}`);
  },
});

export const initiativeParts = [
  part('table', 'initiative to phase', ['AV-CMB-04'], INITIATIVE),
  part('state', 'order inside a phase', ['AV-CMB-06', 'AV-CMB-07'], orderIn),
  part('state', 'Preparation', ['AV-CMB-05'], actsIn),
];
