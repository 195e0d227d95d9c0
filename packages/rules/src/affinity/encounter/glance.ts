/** The fight as everybody at the table sees it. */
import { counted, type Gauge, type Glance, type Ground, type Seen } from '@arbiter/engine';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { affinityStorage } from '../character/virtues.ts';
import { maxExertionPerTurn } from '../checks/exertion.ts';
import { stageOf } from '../combat/resolve.ts';
import { abilityById } from '../content/abilities/index.ts';
import { OCCASION_WORDS } from './reactions.ts';
import type { Fighter, FightMap, FightState } from './state.ts';

export const glance = ({ round, order, turn, map, fighters }: FightState): Glance => ({
  round,
  ground: map ? groundOf(map) : undefined,
  fighters: Object.values(fighters).map(seen),
  order: order.map(id => [id]),
  note: turn >= order.length ? 'Count 0: held actions may still be used for Basic actions.' : undefined,
});

const groundOf = ({ width, height, difficult, walls }: FightMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const seen = (fighter: Fighter): Seen => ({
  id: fighter.id,
  name: fighter.name,
  side: fighter.side,
  x: fighter.x,
  y: fighter.y,
  there: true,
  able: fighter.state === 'conscious',
  condition: conditionOf(fighter),
  pools: poolsOf(fighter),
  actions: actionsOf(fighter),
  held: fighter.held.map(until => `an action until ${OCCASION_WORDS[until]}`),
  conditions: conditionsOf(fighter),
});

/** AF-ARM-01: every layer from the outermost in, then the body; then what else is used up. */
const poolsOf = (fighter: Fighter): Gauge[] => [
  { name: 'HD', now: fighter.hd, most: fighter.maxHd },
  ...fighter.layers
    .filter(({ hd, rolled }) => hd > 0 || rolled !== undefined)
    .map(({ layer, die, hd, rolled }) => ({
      name: `${layer} d${die || fighter.die}`,
      now: hd,
      most: rolled,
    })),
  { name: 'Resolve', now: fighter.resolve, most: MAX_RESOLVE },
  { name: 'Affinity', now: fighter.storedAffinity, most: affinityStorage(fighter.level) },
];

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
    ...(resolve < MAX_RESOLVE ? [stage.name] : []),
    ...(concentrating ? [`maintains ${abilityById(concentrating)?.name ?? concentrating}`] : []),
    ...(bonusDice > 0 ? [`+${bonusDice} dice on the next roll`] : []),
    ...(penaltyDice > 0 ? [`-${penaltyDice} dice on the next roll`] : []),
    ...(safeMove > 0 ? [`${counted(safeMove, 'yard')} set nothing off`] : []),
    ...(round.expertUsed ? ['Expert action used'] : []),
    ...(round.stabilized ? ['stabilized'] : []),
    ...(round.checks > 0 ? ['Resolve check made'] : []),
    ...used.map(id => `${abilityById(id)?.name ?? id} used up`),
  ];
}

/** The same in a few words: layers, actions left, exertion and what is held included. */
function conditionOf(fighter: Fighter): string {
  const { hd, maxHd, layers, die, resolve, storedAffinity, round, actionsPerTurn, held } = fighter;
  const shielded = layers.filter(layer => layer.hd > 0).map(l => `${l.layer} ${l.hd} (d${l.die || die})`);
  const words = [`HD ${hd}/${maxHd}`, ...shielded, `Resolve ${resolve}`];
  if (storedAffinity > 0) words.push(`affinity ${storedAffinity}`);
  if (fighter.state === 'conscious')
    words.push(`${actionsPerTurn - round.actionsUsed} of ${actionsPerTurn} actions left`);
  if (round.exertion > 0) words.push(`exertion ${round.exertion}`);
  for (const until of held) words.push(`holds an action until ${OCCASION_WORDS[until]}`);
  return [...words, ...conditionsOf(fighter)].join(', ');
}
