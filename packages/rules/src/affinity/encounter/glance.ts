/** The fight as everybody at the table sees it. */
import {
  counted,
  drawnBy,
  type Gauge,
  type Ground,
  listed,
  type Phase,
  remembered,
  type Seen,
  type Standing,
  type Tie,
  type TurnSeat,
} from '@arbiter/engine';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { affinityStorage } from '../character/virtues.ts';
import { circumstanceWords } from '../checks/circumstances.ts';
import { maxExertionPerTurn } from '../checks/exertion.ts';
import { STAGES, stageOf } from '../combat/resolve.ts';
import { abilityName, refId } from '../content/abilities/index.ts';
import { remedyIn } from '../content/remedies.ts';
import { capital } from '../words.ts';
import { placeCircumstanceWords } from './acts/circumstance-events.ts';
import { type Fighter, type FightMap, type FightState, fighterOf, OCCASION_WORDS } from './state.ts';

/** The fight, and one fighter, as everybody at the table sees them. */
export const { glance, card, standings } = drawnBy<FightState, Fighter, undefined>({
  fighters: ({ fighters }) => Object.values(fighters),
  besides: () => undefined,
  card: seen,
  standing: one => ({ ...presenceOf(one), life: one.seenAs === undefined ? lifeOf(one) : undefined }),
  scenery(state, memory) {
    const { round, map } = state;
    return {
      round,
      ground: map ? remembered(memory, map, 'ground', () => groundOf(map)) : undefined,
      phases: phasesOf(state),
      ties: tiesOf(state),
      note: noteOf(state),
    };
  },
});

/** AF-TURN-03, AF-TURN-06: the counts of the round, and count 0 for what is still held. */
const phasesOf = (state: FightState): Phase[] => [
  ...state.order.map((id, turn): Phase => {
    const is = turn < state.turn ? 'over' : turn === state.turn ? 'now' : 'ahead';
    return { name: String(fighterOf(state, id).initiative), is, seats: [seatOf(state, id, is)] };
  }),
  {
    name: '0',
    is: state.turn >= state.order.length ? 'now' : 'ahead',
    seats: state.atZero.map((id, i) => ({ id, is: i === 0 ? ('now' as const) : ('waits' as const) })),
  },
];

function seatOf(state: FightState, id: string, turn: Phase['is']): TurnSeat {
  const { state: life, held } = fighterOf(state, id);
  if (life !== 'conscious') return { id, is: 'lost', says: life };
  const says = held.length > 0 ? heldWords(held) : undefined;
  return { id, is: turn === 'over' ? (says ? 'waits' : 'done') : turn === 'now' ? 'now' : 'ahead', says };
}

const heldWords = (held: Fighter['held']): string =>
  listed(held.map(until => `holds until ${OCCASION_WORDS[until]}`));

/** AF-TURN-05: the actions under way, the one that was set off last on top. */
const tiesOf = (state: FightState): Tie[] =>
  state.stack.flatMap(({ command }) => {
    if (!('target' in command) || command.target === undefined || command.target === command.actor) return [];
    const [from, to] = [fighterOf(state, command.actor), fighterOf(state, command.target)];
    return [
      { from: from.id, to: to.id, is: 'aim', word: 'acts on', says: `${from.name} acts on ${to.name}.` },
    ];
  });

function noteOf(state: FightState): string | undefined {
  const frame = state.stack.at(-1);
  const asked = frame?.waiting?.[0];
  if (frame && asked !== undefined)
    return `${fighterOf(state, frame.command.actor).name} acts; ${fighterOf(state, asked).name} may answer with a triggered or held action.`;
  if (state.places && state.places.length > 0)
    return `${capital(listed(state.places.map(placeCircumstanceWords)))}.`;
  return state.turn >= state.order.length
    ? 'Count 0: held actions may still be used for Basic actions.'
    : undefined;
}

const groundOf = ({ width, height, difficult, walls }: FightMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const presenceOf = ({ id, name, side, state }: Fighter): Omit<Standing, 'life'> => ({
  ...{ id, name, side },
  ...{ there: true, able: state === 'conscious' },
});
const lifeOf = ({ hd, maxHd }: Fighter) => ({ now: hd, most: maxHd });

function seen(fighter: Fighter): Seen {
  return {
    ...presenceOf(fighter),
    x: fighter.x,
    y: fighter.y,
    condition: conditionOf(fighter),
    pools: poolsOf(fighter),
    actions: actionsOf(fighter),
    held: [
      ...fighter.held.map(until => `an action until ${OCCASION_WORDS[until]}`),
      ...fighter.reactsTo.map(on => `may answer: ${OCCASION_WORDS[on]}`),
    ],
    conditions: conditionsOf(fighter),
  };
}

/** AF-ARM-01: every layer from the outermost in, then the body; then what else is used up. */
const poolsOf = (fighter: Fighter): Gauge[] => (fighter.seenAs === undefined ? poolsKnown(fighter) : []);

const poolsKnown = (fighter: Fighter): Gauge[] => [
  { name: 'HD', ...lifeOf(fighter), die: fighter.die, edit: ruled('hd') },
  ...fighter.layers
    .filter(({ hd, rolled }) => hd > 0 || rolled !== undefined)
    .map(({ layer, die, hd, rolled }) => ({
      name: `${layer} d${die || fighter.die}`,
      now: hd,
      most: rolled,
      die: die || fighter.die,
      isArmour: true as const,
    })),
  {
    name: 'Resolve',
    now: fighter.resolve,
    most: MAX_RESOLVE,
    stages: RESOLVE_STAGES,
    edit: ruled('resolve'),
  },
  {
    name: 'Affinity',
    now: fighter.storedAffinity,
    most: affinityStorage(fighter.level),
    edit: ruled('affinity'),
  },
];

/** How the game master sets a number. */
const ruled = (field: string): Gauge['edit'] => ({ set: { do: 'rule', field } });

/** AF-RES-06 to 09: what each Resolve takes away, from 0 up. */
const RESOLVE_STAGES = STAGES.map(({ name, expert, moreRequired, fewerDefenseDice }, resolve) => {
  const taken = [
    ...(resolve === 0 ? ['out of the fight'] : []),
    ...(expert ? [] : ['no Expert actions']),
    ...(moreRequired > 0 ? [`${counted(moreRequired, 'success', 'successes')} more needed`] : []),
    ...(fewerDefenseDice > 0 ? [`${counted(fewerDefenseDice, 'defense die', 'defense dice')} fewer`] : []),
  ];
  return `${name}: ${taken.length > 0 ? listed(taken) : 'nothing taken away'}`;
});

/** AF-TURN-01, AF-EXR-02, AF-MOV-01: what is left of the round. */
const actionsOf = ({ round, actionsPerTurn, proficiency, exerts, move, moveLeft }: Fighter): Gauge[] => [
  { name: 'Actions', now: actionsPerTurn - round.actionsUsed, most: actionsPerTurn },
  ...(exerts
    ? [{ name: 'Exertion used', now: round.exertion, most: maxExertionPerTurn(proficiency, actionsPerTurn) }]
    : []),
  { name: 'Yards', now: moveLeft, most: Math.max(move, moveLeft) },
];

/** Everything that will count for the next roll or blow. */
function conditionsOf(fighter: Fighter): string[] {
  const { state, resolve, concentrating, bonusDice, penaltyDice, safeMove, round, used } = fighter;
  const stage = stageOf(resolve);
  return [
    ...(state === 'conscious' ? [] : [state]),
    ...(resolve < MAX_RESOLVE && fighter.seenAs === undefined ? [stage.name] : []),
    ...(concentrating ? [`maintains ${abilityName(fighter.abilities, concentrating)}`] : []),
    ...(bonusDice > 0 ? [`+${counted(bonusDice, 'die', 'dice')} on the next roll`] : []),
    ...(fighter.circumstances ?? []).map(circumstanceWords),
    ...(penaltyDice > 0 ? [`-${counted(penaltyDice, 'die', 'dice')} on the next roll`] : []),
    ...(safeMove > 0 ? [`${counted(safeMove, 'yard')} set nothing off`] : []),
    ...(round.expertUsed ? ['Expert action used'] : []),
    ...(round.stabilized ? ['stabilized'] : []),
    ...(round.checks > 0 ? ['Resolve check made'] : []),
    ...remedyWords(fighter),
    ...used.map(id => `${abilityName(fighter.abilities, id)} used up`),
  ];
}

/** Remedies that are carried, each kind with how many there are. */
const remedyWords = ({ remedies = [] }: Fighter): string[] =>
  [...new Set(remedies.map(refId))].flatMap(id => {
    const remedy = remedyIn(remedies, id);
    const count = remedies.filter(ref => refId(ref) === id).length;
    return remedy ? [count > 1 ? `${count} × ${remedy.name}` : remedy.name] : [];
  });

/** The same in a few words: layers, actions left, exertion and what is held included. */
function conditionOf(fighter: Fighter): string {
  const { hd, maxHd, layers, die, resolve, storedAffinity, round, actionsPerTurn, held } = fighter;
  const shielded = layers.filter(layer => layer.hd > 0).map(l => `${l.layer} ${l.hd} (d${l.die || die})`);
  const words = fighter.seenAs
    ? [fighter.seenAs, ...layers.filter(layer => layer.hd > 0).map(({ layer }) => `${layer} protection`)]
    : [`HD ${hd}/${maxHd}`, ...shielded, `Resolve ${resolve}`];
  if (storedAffinity > 0 && fighter.seenAs === undefined) words.push(`affinity ${storedAffinity}`);
  if (fighter.state === 'conscious')
    words.push(
      `${actionsPerTurn - round.actionsUsed} of ${counted(actionsPerTurn, 'action', 'actions')} left`,
    );
  if (round.exertion > 0) words.push(`exertion ${round.exertion}`);
  for (const until of held) words.push(`holds an action until ${OCCASION_WORDS[until]}`);
  return [...words, ...conditionsOf(fighter)].join(', ');
}
