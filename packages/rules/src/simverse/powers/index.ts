/** The chapter on powers, spells and maneuvers, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { powerParts, powerProcedures, powerTables } from './build-power.ts';
import { enhancementParts } from './enhancements.ts';
import { limitationParts } from './limitations.ts';
import { powerTurnProcedures } from './power-turns.ts';
import { POWER_COLUMNS, POWER_TABLE, readyPowerProcedures } from './ready-powers.ts';
import { runningPowerProcedures } from './running-powers.ts';
import { usePowerProcedures } from './use-power.ts';

export const magicProcedures = [
  ...powerProcedures,
  ...readyPowerProcedures,
  ...usePowerProcedures,
  ...runningPowerProcedures,
  ...powerTurnProcedures,
];

export const magicParts: readonly Part[] = [...powerParts, ...enhancementParts, ...limitationParts];

export const magicContent = { powers: POWER_TABLE, ...powerTables };
export const magicColumns = { powers: POWER_COLUMNS };
