/** What lies around somebody: the squares within touch and within the range of a weapon, and how far others are. */
import { type Area, type Around, chebyshev, counted, threatened } from '@arbiter/engine';
import { distance, yardsOf } from './ground.ts';
import { type Fighter, type FightMap, type FightState, fighterNamed, isStanding } from './state.ts';

export function around(state: FightState, id: string): Around | undefined {
  const who = fighterNamed(state, id);
  const { map } = state;
  if (!who || !map || !isStanding(who)) return undefined;
  return {
    areas: who.weapons
      .map(weapon => areaOf(map, who, weapon))
      .sort((a, b) => a.places.length - b.places.length),
    others: Object.values(state.fighters)
      .filter(other => other !== who && other.state !== 'dead')
      .map(other => {
        const yards = distance(state, who, other);
        const inRange = who.weapons.filter(({ range }) => yards <= yardsOf(range));
        return {
          id: other.id,
          far: counted(yards, 'yard'),
          says: inRange.length > 0 ? inRange.map(({ name }) => `in reach of the ${name}`) : ['out of reach'],
        };
      }),
  };
}

const areaOf = (map: FightMap, who: Fighter, { name, range }: Fighter['weapons'][number]): Area => ({
  name: range === 'touch' ? `${name}, by touch` : `${name}, ${counted(range, 'yard')}`,
  is: range === 'touch' ? 'threat' : 'far',
  places: threatened(map, who, yardsOf(range), chebyshev),
});
