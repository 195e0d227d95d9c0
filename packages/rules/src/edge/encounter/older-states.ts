/** States that earlier versions kept, as this one writes them. */

/** 0.1.0 counted the rounds since somebody's breath had failed; now it is kept in which round it did. */
export function stateOfToday(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.fighters)) return state;
  const entries = Object.entries(state.fighters);
  if (!entries.some(([, fighter]) => isRecord(fighter) && 'gasping' in fighter)) return state;
  return {
    ...state,
    fighters: Object.fromEntries(entries.map(([id, one]) => [id, fighterOfToday(one, state.round)])),
  };
}

function fighterOfToday(fighter: unknown, round: unknown): unknown {
  if (!isRecord(fighter) || !('gasping' in fighter)) return fighter;
  const { gasping, ...rest } = fighter;
  const rounds = typeof gasping === 'number' ? gasping : 0;
  const since = typeof round === 'number' && rounds > 0 ? Math.max(1, round - rounds + 1) : null;
  return { suffocatingSince: since, ...rest };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
