/** Characters to sit down and play with: one of each class, at levels 1 and 5. */
import type { Pregenerated } from '@arbiter/engine';
import type { ClassName } from '../character/hit-dice.ts';
import type { Virtue } from '../character/virtues.ts';
import { abilitiesOf } from './abilities/index.ts';
import { featuresOf } from './features.ts';

interface Sketch {
  readonly name: string;
  readonly class: ClassName;
  readonly virtue: Virtue;
  readonly weapons: readonly string[];
  readonly armour: string | null;
  readonly summary: string;
}

const SKETCHES: readonly Sketch[] = [
  {
    name: 'Bor Ironhand',
    class: 'Combatant',
    virtue: 'Guardian',
    weapons: ['great-axe', 'throwing-axe'],
    armour: 'heavy',
    summary: 'stands where the door was',
  },
  {
    name: 'Sable of the Low Court',
    class: 'Sovereign',
    virtue: 'Obligation',
    weapons: ['sword'],
    armour: 'medium',
    summary: 'leads, and is owed for it',
  },
  {
    name: 'Wren',
    class: 'Ranger',
    virtue: 'Freedom',
    weapons: ['bow', 'knife'],
    armour: 'light',
    summary: 'finds the way and keeps it open',
  },
  {
    name: 'Brother Oake',
    class: 'Priest',
    virtue: 'Growth',
    weapons: ['staff'],
    armour: 'medium',
    summary: 'heals first and asks later',
  },
  {
    name: 'Ilse Varn',
    class: 'Scholar',
    virtue: 'Memory',
    weapons: ['sling', 'knife'],
    armour: 'light',
    summary: 'has read about this',
  },
  {
    name: 'Tamsin Threadless',
    class: 'Weaver',
    virtue: 'Flux',
    weapons: ['focus'],
    armour: null,
    summary: 'pulls at things until they give',
  },
  {
    name: 'Old Murr',
    class: 'Shaman',
    virtue: 'Decay',
    weapons: ['spear'],
    armour: 'light',
    summary: 'speaks with those who came before',
  },
];

const pregeneratedAt = (level: number): readonly Pregenerated[] =>
  SKETCHES.map(({ summary, ...sketch }) => ({
    id: `${sketch.class.toLowerCase()}-${level}`,
    name: sketch.name,
    summary: `${sketch.class} of level ${level}: ${summary}.`,
    choices: {
      ...sketch,
      level,
      features: featuresOf(sketch.class, level).map(feature => feature.id),
      abilities: abilitiesOf(sketch.class, level).map(ability => ability.id),
      state: null,
    },
  }));

export const pregenerated: readonly Pregenerated[] = [...pregeneratedAt(1), ...pregeneratedAt(5)];
