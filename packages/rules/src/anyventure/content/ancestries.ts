/** Our own six ancestries. */
import type { Origin } from '@arbiter/engine';
import type { Size } from '../character/creature-kinds.ts';
import type { Grants } from '../character/grants.ts';

export interface AncestryRow {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly size: Size;
  readonly movement?: number | undefined;
  readonly trait: string;
  readonly text: string;
  readonly grants: Grants;
}

export const ancestries: readonly AncestryRow[] = [
  {
    name: 'Lowlander',
    size: 'medium',
    trait: 'Many roads',
    text: 'People of field and market, at home wherever there is bread.',
    grants: { languages: ['Common'], resolveMax: 2, skills: { persuasion: 1 } },
  },
  {
    name: 'Stoneborn',
    size: 'medium',
    movement: 3,
    trait: 'Slow to fall',
    text: 'Broad, patient, hard to move.',
    grants: {
      languages: ['Common', 'Deepspeech'],
      healthMax: 4,
      skills: { endurance: 1 },
      mitigation: { toxic: 1 },
    },
  },
  {
    name: 'Reedfolk',
    size: 'small',
    trait: 'Quick in the reeds',
    text: 'Small river people who are gone before the splash.',
    grants: { languages: ['Common', 'Riverspeech'], healthMax: -2, skills: { evasion: 1, stealth: 1 } },
  },
  {
    name: 'Emberkin',
    size: 'medium',
    trait: 'Warm blood',
    text: 'Somebody’s great-grandmother danced with a flame.',
    grants: { languages: ['Common', 'Emberspeech'], mitigation: { heat: 2 }, skills: { presence: 1 } },
  },
  {
    name: 'Moonelf',
    size: 'medium',
    trait: 'Darksight',
    text: 'Tall, quiet, awake at night.',
    grants: {
      languages: ['Common', 'Old Elvish'],
      skills: { senses: 1 },
      senses: [{ name: 'Darksight', band: 5 }],
      healthMax: -1,
      energyMax: 1,
    },
  },
  {
    name: 'Hillgiant-blooded',
    size: 'large',
    movement: 5,
    trait: 'Long stride',
    text: 'A head taller than the door.',
    grants: { languages: ['Common', 'Giantish'], healthMax: 3, skills: { might: 1 }, bonus: { stealth: -1 } },
  },
];
