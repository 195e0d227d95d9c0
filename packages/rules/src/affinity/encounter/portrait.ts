/** Somebody as a card shows them: level, die, movement, and what each weapon and ability needs and does. */
import { counted, type Portrait } from '@arbiter/engine';
import { abilityOf } from '../content/abilities/index.ts';
import { type FightState, fighterNamed } from './state.ts';

export function portrait(state: FightState, id: string): Portrait | undefined {
  const who = fighterNamed(state, id);
  if (!who) return undefined;
  return {
    numbers: [
      ...(who.seenAs === undefined
        ? [
            { name: 'Level', value: String(who.level) },
            { name: 'Proficiency', value: String(who.proficiency) },
            { name: 'Hit Die', value: `d${who.die}` },
          ]
        : []),
      { name: 'Move', value: counted(who.move, 'yard') },
      { name: 'Count', value: String(who.initiative) },
    ],
    attacks: who.weapons.map(({ name, required, damage, range }) => ({
      name,
      says: `${counted(required, 'success', 'successes')}, damage ${damage}, ${range === 'touch' ? 'by touch' : counted(range, 'yard')}`,
    })),
    traits: (who.seenAs === undefined ? who.abilities : []).flatMap(ability => {
      const known = abilityOf(ability);
      return known ? [`${known.name}: ${known.summary}`] : [];
    }),
  };
}
