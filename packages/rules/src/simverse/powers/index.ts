/** Powers, Spells & Maneuvers: how they are built, and how they are used. */
import type { Part, Procedure } from '@arbiter/engine';
import { constructionParts, constructionProcedures, constructionTables } from './build-power.ts';
import { enhancementParts } from './enhancements.ts';
import { limitationParts } from './limitations.ts';
import { powerTurnProcedures } from './power-turns.ts';
import { POWER_COLUMNS, POWER_TABLE, readyPowerProcedures } from './ready-powers.ts';
import { runningPowerProcedures } from './running-powers.ts';
import { usePowerProcedures } from './use-power.ts';

export const procedures: readonly Procedure[] = [
  ...constructionProcedures,
  ...readyPowerProcedures,
  ...usePowerProcedures,
  ...runningPowerProcedures,
  ...powerTurnProcedures,
];

export const parts: readonly Part[] = [...constructionParts, ...enhancementParts, ...limitationParts];

export const tables = {
  powers: POWER_TABLE,
  ...constructionTables,
};

export const columns = { powers: POWER_COLUMNS };
