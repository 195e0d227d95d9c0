/** Actions and reactions of the list, by name. */
import { moduleActs } from '../content/module-acts.ts';
import type { ActRef, ModuleAct } from './act-entry.ts';

const ACTS: ReadonlyMap<string, ModuleAct> = new Map(moduleActs.map(act => [act.name.toLowerCase(), act]));

/** An action of the book by its name, or another as somebody has it. */
export const actRow = (ref: ActRef): ModuleAct | undefined =>
  typeof ref === 'string' ? ACTS.get(ref.toLowerCase()) : ref;
