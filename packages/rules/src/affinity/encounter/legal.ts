/** Everything the rules allow somebody to do now. Candidates are listed here; what may pass, `why-not.ts` decides. */
import type { Flood, LegalAction } from '@arbiter/engine';
import { exertionCap } from '../checks/exertion.ts';
import { abilityOf, refId } from '../content/abilities/index.ts';
import { remedyOf } from '../content/remedies.ts';
import type { Ability } from '../content/types.ts';
import { affinityRoom } from '../powers/affinity-dice.ts';
import { MOVE_ACTION } from '../world/movement.ts';
import { MARCHES } from './acts/march-acts.ts';
import type { Command } from './commands.ts';
import { moves, waysFrom } from './ground.ts';
import { type Fighter, type FightState, fighterOf, OCCASION_WORDS, OCCASIONS } from './state.ts';
import { fightStandingOf, waitingFor, whyNot } from './why-not.ts';

export function legal(state: FightState, actor: string): readonly LegalAction<Command>[] {
  if (waitingFor(state) !== actor) return [];
  const who = fighterOf(state, actor);
  // One flood of the map answers for every move.
  const ways = waysFrom(state, who, who.moveLeft);
  return candidates(state, who, ways).filter(({ command }) => !whyNot(state, command, ways));
}

type Candidate = LegalAction<Command>;

function candidates(state: FightState, who: Fighter, ways: Flood | undefined): Candidate[] {
  const { when, window } = fightStandingOf(state, who);
  if (when === 'triggered')
    return [...abilityCandidates(state, who, window?.source, window?.subject), passing(who)];
  const actions = [
    ...attackCandidates(state, who),
    ...abilityCandidates(state, who),
    ...remedyCandidates(state, who),
    ...stabilizeCandidates(state, who),
    ...movementCandidates(who),
    ...tradeCandidates(who),
  ];
  if (when !== 'own') return [...actions, passing(who)];
  return [...actions, ...freeCandidates(state, who, ways), ...holdCandidates(who), endOfTurn(who)];
}

/** AF-EXR-01: every number of exertion and affinity dice one action may hold. */
function efforts(who: Fighter): { exertion: number; affinity: number }[] {
  const cap = who.exerts ? exertionCap(who.proficiency) : 0;
  const found: { exertion: number; affinity: number }[] = [];
  for (let affinity = 0; affinity <= Math.min(cap, who.storedAffinity); affinity++)
    for (let exertion = 0; exertion + affinity <= cap; exertion++) found.push({ exertion, affinity });
  return found;
}

const costOf = ({ exertion, affinity }: { exertion: number; affinity: number }): string =>
  ['1 action', exertion && `${exertion} exertion`, affinity && `${affinity} affinity`]
    .filter(Boolean)
    .join(', ');

const enemies = (state: FightState, who: Fighter): Fighter[] =>
  state.order.map(id => fighterOf(state, id)).filter(other => other.side !== who.side);
const allies = (state: FightState, who: Fighter): Fighter[] =>
  state.order.map(id => fighterOf(state, id)).filter(other => other.side === who.side);

const attackCandidates = (state: FightState, who: Fighter): Candidate[] =>
  who.weapons.flatMap(weapon =>
    enemies(state, who).flatMap(target =>
      efforts(who).map(effort => ({
        command: { do: 'attack' as const, actor: who.id, weapon: weapon.id, target: target.id, ...effort },
        label: `${weapon.name} → ${target.name}`,
        cost: costOf(effort),
        rules: ['AF-ACT-01', 'AF-TIER-03', 'AF-DMG-03'],
      })),
    ),
  );

function abilityCandidates(state: FightState, who: Fighter, ...only: (string | undefined)[]): Candidate[] {
  return who.abilities.flatMap(ref => {
    const ability = abilityOf(ref);
    if (!ability) return [];
    return aims(state, who, ability)
      .filter(aim => only.length === 0 || !('target' in aim) || only.includes(aim.target))
      .flatMap(aim =>
        efforts(who).map(effort => ({
          command: { do: 'ability' as const, actor: who.id, ability: ability.id, ...effort, ...aim },
          label: 'target' in aim ? `${ability.name} → ${fighterOf(state, aim.target).name}` : ability.name,
          cost: costOf(effort),
          rules: ['AF-ACT-01', 'AF-ACT-05'],
        })),
      );
  });
}

type Aim = { target: string } | { at: { x: number; y: number } } | Record<never, never>;

function aims(state: FightState, who: Fighter, ability: Ability): Aim[] {
  switch (ability.target) {
    case 'self':
    case 'allies':
      return [{}];
    case 'ally':
      return allies(state, who).map(({ id }) => ({ target: id }));
    case 'enemy':
    case 'area':
      return enemies(state, who).map(({ id }) => ({ target: id }));
    case 'place':
      return places(state, who, ability);
  }
}

/** Every square in range that the ability may name. */
function places(state: FightState, who: Fighter, { range }: Ability): Aim[] {
  const { map } = state;
  if (!map) return [];
  const far = range === 'touch' ? 1 : range;
  const found: Aim[] = [];
  for (let x = Math.max(0, who.x - far); x <= Math.min(map.width - 1, who.x + far); x++)
    for (let y = Math.max(0, who.y - far); y <= Math.min(map.height - 1, who.y + far); y++)
      found.push({ at: { x, y } });
  return found;
}

/** Each kind that is carried, for each of the own side. */
const remedyCandidates = (state: FightState, who: Fighter): Candidate[] =>
  [...new Map((who.remedies ?? []).map(ref => [refId(ref), remedyOf(ref)])).values()].flatMap(remedy =>
    remedy === undefined
      ? []
      : allies(state, who).flatMap(target =>
          efforts(who).map(effort => ({
            command: { do: 'use' as const, actor: who.id, remedy: remedy.id, target: target.id, ...effort },
            label: `${remedy.name} → ${target.name}`,
            cost: costOf(effort),
            rules: ['AF-ACT-01', 'AF-HEAL-01'],
          })),
        ),
  );

const stabilizeCandidates = (state: FightState, who: Fighter): Candidate[] =>
  allies(state, who).flatMap(target =>
    efforts(who).map(effort => ({
      command: { do: 'stabilize' as const, actor: who.id, target: target.id, ...effort },
      label: `Stabilize ${target.name}`,
      cost: costOf(effort),
      rules: ['AF-STB-01'],
    })),
  );

const movementCandidates = (who: Fighter): Candidate[] =>
  (['dash', 'forced march', 'disengage'] as const).flatMap(name =>
    efforts(who).map(effort => ({
      command: { do: name, actor: who.id, ...effort },
      label: MARCHES[name],
      cost: costOf(effort),
      rules: [MOVE_ACTION[MARCHES[name]].rule],
    })),
  );

const tradeCandidates = ({ id: actor }: Fighter): Candidate[] => [
  { command: { do: 'steady', actor }, label: 'Steady', cost: '1 action, 3 HD', rules: ['AF-RES-10'] },
  { command: { do: 'rush', actor }, label: 'Rush', cost: '1 action, 1 Resolve', rules: ['AF-RES-11'] },
];

const freeCandidates = (state: FightState, who: Fighter, ways: Flood | undefined): Candidate[] => [
  ...moves(state, who, ways).map(({ to, cost }) => ({
    command: { do: 'move' as const, actor: who.id, ...to },
    label: `Move to ${to.x}, ${to.y}`,
    cost: `${cost} of ${who.moveLeft} yards`,
    rules: ['AF-MOV-01', 'AF-MOV-05'],
  })),
  ...allies(state, who).flatMap(target =>
    Array.from({ length: Math.min(who.storedAffinity, affinityRoom(target)) }, (_, i) => ({
      command: { do: 'share' as const, actor: who.id, target: target.id, dice: i + 1 },
      label: `Share ${i + 1} affinity with ${target.name}`,
      cost: 'free',
      rules: ['AF-AFF-05'],
    })),
  ),
];

const holdCandidates = ({ id: actor }: Fighter): Candidate[] =>
  OCCASIONS.map(until => ({
    command: { do: 'hold' as const, actor, until },
    label: `Hold until ${OCCASION_WORDS[until]}`,
    cost: '1 action',
    rules: ['AF-TURN-05'],
  }));

const passing = ({ id: actor }: Fighter): Candidate => ({
  command: { do: 'pass', actor },
  label: 'Let it go by',
  cost: 'none',
  rules: ['AF-TURN-04', 'AF-TURN-05', 'AF-TURN-06'],
});

const endOfTurn = ({ id: actor }: Fighter): Candidate => ({
  command: { do: 'end turn', actor },
  label: 'End the turn',
  cost: 'none',
  rules: ['AF-TURN-03'],
});
