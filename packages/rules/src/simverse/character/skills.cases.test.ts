import { type AtCase, playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask, refusal, throwing } from './building.testing.ts';

type At = AtCase<typeof rulings>;
type Numbers = Record<string, number>;

const tnOf = (input: Answer, at: At): unknown => ask('skill-roll', input, throwing(at)).tn;
/** Target numbers of several skills at once. */
const tns = ({ levels, ...attributes }: { levels: Numbers }, at: At): Answer => ({
  tn: Object.fromEntries(
    Object.entries(levels).map(([skill, level]) => [skill, tnOf({ skill, level, attributes }, at)]),
  ),
});
const HELP: Record<string, Answer> = {
  none: {},
  teacher: { teacher: true },
  resources: { resources: true },
  both: { teacher: true, resources: true },
};

playCases(cases, ['SKL'], rulings, {
  'SV-C-079': ({ levels }, at) => {
    const column = (type: string): unknown[] =>
      (levels as number[]).map(to => ask('skill-cost', { type, to }, at).cp);
    return { regular: column('regular'), hard: column('hard') };
  },
  'SV-C-080': ({ regularTotal, hardTotal, regularStep, hardStep }, at) => {
    const cp = (type: string, from: number, to: number): unknown =>
      ask('skill-cost', { type, from, to }, at).cp;
    return {
      regularCp: cp('regular', 0, regularTotal),
      hardCp: cp('hard', 0, hardTotal),
      regularStepCp: cp('regular', regularStep[0], regularStep[1]),
      hardStepsCp: cp('hard', hardStep[0], hardStep[1]),
    };
  },
  'SV-C-081': ({ DX, skill, levels }, at) => ({
    tn: (levels as number[]).map(level => tnOf({ skill, level, attributes: { DX } }, at)),
  }),
  'SV-C-082': ({ IN, skill, level }, at) =>
    refusal(ask('skill-roll', { skill, level, attributes: { IN } }, at)),
  'SV-C-083': ({ DX, Swords, specialization, weapons }, at) => ({
    tn: (weapons as string[]).map(weapon =>
      tnOf(
        {
          skill: 'Swords',
          level: Swords,
          attributes: { DX },
          specialized: `${weapon}s` === specialization,
        },
        at,
      ),
    ),
  }),
  'SV-C-084': ({ Swords, wants }, at) =>
    refusal(ask('specialize', { skill: 'Swords', level: Swords, wants }, at)),
  'SV-C-085': ({ Swords, has, wants }, at) =>
    refusal(ask('specialize', { skill: 'Swords', level: Swords, has, wants }, at)),
  'SV-C-086': ({ DX, Swords, Shield, SD }, at) => {
    const defender = {
      DX,
      weapon: { skill: Swords, specialized: true },
      shield: { skill: Shield, specialized: true, SD },
    };
    const { parry, block } = ask('defences', { defender }, at);
    return { parryTn: parry, blockTn: block };
  },
  'SV-C-087': tns,
  'SV-C-088': tns,
  'SV-C-089': ({ IN, Enchanting, levelForCp }, at) => {
    const rolls = (Enchanting as number[]).map(level =>
      ask('skill-roll', { skill: 'Enchanting', level, attributes: { IN } }, throwing(at)),
    );
    return {
      tn: rolls.map(roll => roll.tn ?? null),
      firstRefused: refusal(rolls[0]).refused,
      cp: ask('skill-cost', { skill: 'Enchanting', to: levelForCp }, at).cp,
    };
  },
  'SV-C-090': ({ cp, help }, at) => ({
    weeks: (help as string[]).map(kind => ask('training-time', { cp, ...HELP[kind] }, at).weeks),
  }),
  'SV-C-091': (given, at) => refusal(ask('training-time', given, at)),
  'SV-C-092': ({ cp, teacher, resources, perks }, at) =>
    ask('training-time', { cp, teacher, resources, quickLearner: perks.includes('Quick Learner') }, at),
  'SV-C-093': ({ newSkill, to, teacher, resources }, at) =>
    ask('training-time', { skill: newSkill, to, teacher, resources }, at),
  'SV-C-094': ({ sessionsPlayed, lastUsed, raise, teacher, resources }, at) => {
    const raised = Object.entries(raise as Record<string, number[]>).map(([skill, [from, to]]) => {
      const lastUsedSession = (lastUsed as Numbers)[skill];
      const time = ask(
        'training-time',
        { skill, from, to, teacher, resources, sessionsPlayed, lastUsedSession },
        at,
      );
      return [skill, time] as const;
    });
    const column = (name: string): Answer => Object.fromEntries(raised.map(([skill, t]) => [skill, t[name]]));
    return { cp: column('cp'), weeks: column('weeks') };
  },
});
