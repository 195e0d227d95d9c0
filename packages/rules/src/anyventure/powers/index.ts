/** Magic System, Songs and Ballads: channeling, rituals, music. */
import type { Procedure } from '@arbiter/engine';
import { moduleActs } from '../content/module-acts.ts';
import { songs } from '../content/songs.ts';
import { spells } from '../content/spells.ts';
import { balladProcedure } from './ballad.ts';
import { castingParts, castProcedure } from './casting.ts';
import { moduleActParts, moduleActProcedure } from './granted-actions.ts';
import { harmonyProcedure, songParts, songProcedure } from './performance.ts';
import { ritualProcedure } from './ritual.ts';
import { SPECIAL_EFFECTS, SUBSCHOOLS, schoolParts } from './schools.ts';
import { spellParts } from './spell.ts';

export const procedures: readonly Procedure[] = [
  castProcedure,
  ritualProcedure,
  songProcedure,
  harmonyProcedure,
  balladProcedure,
  moduleActProcedure,
];
export const parts = [...schoolParts, ...spellParts, ...castingParts, ...songParts, ...moduleActParts];
export const tables = {
  spells,
  subschools: SUBSCHOOLS,
  'special effects': SPECIAL_EFFECTS,
  songs,
  'module actions': moduleActs,
};
