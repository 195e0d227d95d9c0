/** SAVE: saves. */
import type { Rule } from '@arbiter/engine';

export const savesRules = [
  {
    id: 'OA-SAVE-01',
    title: 'Three saves',
    area: 'SAVE',
    tag: 'derive',
    section: 'Chapter I: Introduction, Saves',
    summary:
      'Fortitude (FORT) = VIT: poison, disease, acid, ailments. Reflex (REF) = DEX: dodging, traps, falling things. Willpower (WILL) = CHA: charm, fear, coercion, focus. Each plus its modifiers. Against a damage type the save is the one listed for that type (OA-RTHR-07), so acid damage is saved with reflex although this overview names acid under fortitude.',
  },
  {
    id: 'OA-SAVE-02',
    title: 'When a save is allowed',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Only if the attack, spell, ability or effect says so; otherwise none.',
  },
  {
    id: 'OA-SAVE-03',
    title: 'Save test',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Roll + the named save + modifiers for that kind of save.',
  },
  {
    id: 'OA-SAVE-04',
    title: 'Target number of a save',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: "Usually 10; for certain magic the caster's Magic score. Equal or higher succeeds.",
  },
  {
    id: 'OA-SAVE-05',
    title: 'Result of a save',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Success: half damage (rounded down) or no effect, as the effect says. Failure: all of it.',
  },
] as const satisfies readonly Rule[];
