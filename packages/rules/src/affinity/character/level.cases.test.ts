import { check, isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { workOn } from '../checks/tasks.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { ask } from '../testing.ts';
import { CLASSES, type Family, familyOf, MAX_HD } from './hit-dice.ts';
import { levelSchema, proficiencyAt } from './level.ts';
import { DOMAINS } from './skills.ts';

const FAMILIES = Object.keys(MAX_HD) as Family[];

const maximum: Parameters<typeof playCases<typeof rulings>>[3][string] = (given, { play }) =>
  ask('new-character', { class: given.class, level: given.level }, play);

/** A task or pool as the command line takes it, with what the case left out at its plain value. */
const asTask = (given: Record<string, unknown>) => ({
  character: {
    proficiency: given.proficiency,
    level: given.proficiency === undefined ? given.level : undefined,
    storedAffinity: given.stored,
    hd: given.hd,
    resolve: given.resolve,
  },
  tier: given.tier,
  required: given.required,
  exertion: given.exertionDice,
  affinity: given.affinityDice,
  checks: 'announce',
});

playCases(cases, ['LVL', 'HITD', 'SKL', 'MODE', 'TASK'], rulings, {
  'AF-C-001': ({ levels }) => ({ proficiency: levels.map(proficiencyAt) }),
  'AF-C-002': ({ levels }) => ({ refused: levels.every((level: number) => !check(levelSchema, level).ok) }),
  'AF-C-003': maximum,
  'AF-C-004': maximum,
  'AF-C-005': maximum,
  'AF-C-006': maximum,
  'AF-C-007': maximum,
  'AF-C-008': maximum,
  'AF-C-009': ({ levels }, { play }) =>
    Object.fromEntries(
      FAMILIES.map(family => {
        const className = CLASSES.find(each => familyOf(each) === family);
        const row = levels.map(
          (level: number) => ask('new-character', { class: className, level }, play).maxHd,
        );
        return [family.toLowerCase(), row.length === MAX_HD[family].length ? row : []];
      }),
    ),
  'AF-C-010': (given, { play }) => {
    const { hd, proficiency, resolve } = given;
    const answer = ask(
      'action',
      {
        character: { hd, proficiency, resolve },
        tier: given.tier,
        required: given.required,
        exertion: given.exertionDice,
        checks: 'announce',
      },
      play,
    );
    return { ...answer, hdAfter: answer.hd, checkDue: (answer.check as { due: boolean }).due };
  },
  'AF-C-217': (given, { play }) => {
    const answer = ask(
      'new-character',
      { class: given.class, level: given.level, armour: given.armour.toLowerCase() },
      play,
    );
    const armour = answer.armour as { temporaryHd: number; dieSize: number };
    return {
      ...answer,
      storedAffinity: answer.storedAffinity,
      temporaryHd: armour.temporaryHd,
      dieSizeOfArmour: armour.dieSize,
    };
  },
  'AF-C-015': (given, { play }) =>
    ask(
      'declare',
      { character: { class: given.class, level: given.level }, exertion: given.exertionDice },
      play,
    ),
  'AF-C-016': () => ({ domains: DOMAINS }),
  'AF-C-054': (given, { play }) =>
    ask(
      'group-task',
      {
        required: given.required,
        members: Object.entries(given.successes).map(([name, successes]) => ({
          character: { name, level: 10 },
          successes,
        })),
      },
      play,
    ),
  'AF-C-055': (given, { play }) => {
    const member = (name: 'A' | 'B') => ({
      character: { name, proficiency: given[name].proficiency, hd: given[name].hd },
      exertion: given[name].exertionDice,
    });
    const answer = ask(
      'group-task',
      { tier: 'Advanced', required: given.required, members: [member('A'), member('B')] },
      play,
    );
    const [a, b] = answer.members as { hd: number }[];
    return { ...answer, hdA: a?.hd, hdB: b?.hd };
  },
  'AF-C-056': given => {
    const days = worked(given);
    return {
      remainingByDay: days.map(day => day.remaining),
      success: days.at(-1)?.status === 'complete',
      extra: days.at(-1)?.extra,
    };
  },
  'AF-C-057': given => {
    const last = worked(given).at(-1);
    return {
      sum: last?.total,
      success: last?.status === 'complete',
      materialsLost: last?.materialsLost,
      progressAfter: last?.work.progress,
    };
  },
  'AF-C-058': given => {
    const days = worked(given);
    const last = days.at(-1);
    return { success: last?.status === 'complete', periodsUsed: last?.work.periodsUsed, extra: last?.extra };
  },
  'AF-C-059': (given, { play }) => {
    const answer = ask('task', asTask(given), play);
    return { refused: isRefusal(answer), ...answer };
  },
  'AF-C-060': (given, { play }) => {
    const answer = ask('task', asTask(given), play);
    return { ...answer, hdAfter: answer.hd, resolveCheck: (answer.check as { due: boolean }).due };
  },
});

/** Every day of the case's work, one after the other. */
function worked(given: { required: number; periods: number; successesByDay: number[]; task?: string }) {
  let work = { required: given.required, periods: given.periods, progress: 0, periodsUsed: 0 };
  return given.successesByDay.map(successes => {
    const day = workOn(work, successes, given.task === 'crafting');
    work = day.work;
    return day;
  });
}
