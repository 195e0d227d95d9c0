/** How a character is just now: kept in its file beside the choices, and changed by whatever happens to it. */
import { z } from 'zod';
import { type PersonInput, personFields } from '../combat/person.ts';

/** What play changes of a person for longer than a round; whatever a file leaves out is as derived: whole, rested and on its feet. */
const STATE_FIELDS = [
  'vitality',
  'bleedingCount',
  'stable',
  'unconscious',
  'dead',
  'lastAction',
  'treated',
  'stamina',
  'mana',
  'conditions',
  'states',
  'prone',
  'armour',
  'shield',
  'potions',
  'luckyUsed',
] as const;
type StateField = (typeof STATE_FIELDS)[number];

const {
  vitality,
  bleedingCount,
  stable,
  unconscious,
  dead,
  lastAction,
  treated,
  stamina,
  mana,
  conditions,
  states,
  prone,
  armour,
  shield,
  potions,
  luckyUsed,
} = personFields;

export const characterState = z
  .strictObject({
    vitality,
    bleedingCount: bleedingCount.unwrap().optional(),
    stable: stable.unwrap().optional(),
    unconscious: unconscious.unwrap().optional(),
    dead: dead.unwrap().optional(),
    lastAction,
    treated: treated.unwrap().optional(),
    stamina,
    mana,
    conditions: conditions.unwrap().optional(),
    states: states.unwrap().optional(),
    prone: prone.unwrap().optional(),
    armour: armour.unwrap().optional().describe('What is left of it, where wear has changed it.'),
    shield,
    potions: potions.unwrap().optional(),
    luckyUsed: luckyUsed.unwrap().optional(),
  })
  .prefault({})
  .describe('How the character is just now; what is left out is whole, rested and at hand.');
export type CharacterState = z.output<typeof characterState>;

/** The person as derived, in the state of its file. */
export const inState = (person: PersonInput, state: CharacterState): PersonInput => {
  const changed: Partial<Record<StateField, unknown>> = {};
  for (const field of STATE_FIELDS) if (state[field] !== undefined) changed[field] = state[field];
  return { ...person, ...(changed as Partial<PersonInput>) };
};

/** What of a person is not as derived: the state to keep. */
export function stateOf(person: Readonly<Record<string, unknown>>, derived: PersonInput): CharacterState {
  const whole: Record<string, unknown> = { ...derived, vitality: derived.vitality ?? derived.maxVitality };
  const state: Record<string, unknown> = {};
  for (const field of STATE_FIELDS)
    if (person[field] !== undefined && JSON.stringify(person[field]) !== JSON.stringify(whole[field]))
      state[field] = person[field];
  return state as CharacterState;
}
