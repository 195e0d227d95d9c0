/** A fight in few words: who stands where and how, as the chair knows it. */
import { counted, type FightView, type Glance, hasWon } from '@arbiter/engine';

/** `Goblin cutter 1 (foes) at 11,5: 9 of 9 HP, prone`. */
function fighterSaid(one: Glance['fighters'][number], hasPlaces: boolean): string {
  const { name, side, x, y, zone, able, condition, conditions = [] } = one;
  const place = zone !== undefined ? ` in ${zone}` : hasPlaces ? ` at ${x},${y}` : '';
  const how = [
    condition,
    ...conditions.filter(state => !condition.includes(state)),
    ...(able ? [] : ['cannot act']),
  ];
  return `${name} (${side})${place}: ${how.filter(Boolean).join(', ')}`;
}

/** Everybody by their ids, and what is waited for. */
export function fightSaid({ glance, waitingFor, outcome }: FightView): object {
  const { round, ground, zones, fighters, note } = glance;
  return {
    round,
    ...(outcome ? { winner: outcome.winner } : { decides: waitingFor }),
    ...(note && { note }),
    ...(ground && { ground: `${ground.width}×${ground.height}` }),
    ...(zones && { zones: zones.map(({ name }) => name) }),
    fighters: Object.fromEntries(
      fighters.filter(({ there }) => there).map(one => [one.id, fighterSaid(one, ground !== undefined)]),
    ),
  };
}

/** In a sentence, for everybody to hear. */
export function fightTold({ glance, waitingFor, outcome }: FightView): string {
  if (outcome)
    return `The fight is over after ${counted(outcome.rounds, 'round')}. ${hasWon(outcome.winner)}.`;
  const name = glance.fighters.find(({ id }) => id === waitingFor)?.name ?? 'The game master';
  return `Round ${glance.round}: ${name} decides.`;
}
