/** ADV: what a character became since creation, entry by entry of its ledger (SV-ADV-08). */

import { isRefusal, type Problem } from '@arbiter/engine';
import { REASONING_SKILLS, skillNamed, skillTitle } from '../content/skill-list.ts';
import { trainingTime, usedRecently } from '../downtime/training.ts';
import type { Citation, SimversePlay } from '../play.ts';
import { nameOfPower } from '../powers/power-entry.ts';
import { attributeRaise, buyOffCost, HIGHEST_IN_PLAY, WEEKS_PER_CP } from './advancement.ts';
import { type Attribute, sizeModifier } from './attributes.ts';
import { type Account, accountOf, hasTalent } from './creation/account-lines.ts';
import {
  type Assembled,
  assemble,
  attributesOf,
  type Build,
  boughtValue,
  IN_PLAY,
  INJURY,
  namedSkill,
  pricedPower,
  skillOf,
} from './creation/build.ts';
import type { Change, Choices } from './creation/choices.ts';
import { powerRefusals } from './creation/creation.ts';
import { flawProblems, flawTitle, hasFlaw, sameFlaw } from './perks/flaws.ts';
import { can } from './perks/perk-deeds.ts';
import { perkCost, perkProblems, sameKey, titleOf } from './perks/perks.ts';
import { traitName } from './perks/trait-entry.ts';
import { skillCost, whyNotSpecialized } from './skills.ts';

/** One line of the ledger. */
export interface Entry {
  readonly what: string;
  /** Positive where CP were earned, negative where they were spent. */
  readonly cp: number;
  readonly weeks: number;
  readonly note: string | undefined;
}

export interface Grown {
  readonly build: Build;
  readonly ledger: readonly Entry[];
  readonly earned: number;
  readonly spent: number;
  readonly sessions: number;
  readonly problems: readonly Problem[];
}

/** The character while the ledger is read. */
interface Growing {
  build: Build;
  sessions: number;
  readonly lastUsed: Map<string, number>;
  readonly supernatural: boolean;
  readonly being: 'living' | 'construct';
}

/** What one change does: the character after it, what it costs, and what is wrong with it. */
interface Step {
  readonly what: string;
  readonly build?: Build;
  /** CP spent. */
  readonly cp?: number;
  readonly weeks?: number;
  readonly wrong?: readonly Omit<Problem, 'path'>[];
}

export function grow(
  created: Build,
  unspent: number,
  {
    growth,
    supernatural,
    being,
  }: { growth: readonly Change[]; supernatural: boolean; being: 'living' | 'construct' },
  play: SimversePlay,
): Grown {
  const growing: Growing = { build: created, sessions: 0, lastUsed: new Map(), supernatural, being };
  const ledger: Entry[] = [];
  const problems: Problem[] = [];
  let [earned, spent] = [0, 0];
  growth.forEach((change, i) => {
    const path = `growth[${i}]`;
    const step = STEPS[change.kind](change as never, growing, play);
    const left = unspent + earned - spent;
    for (const { rule, message } of step.wrong ?? [])
      problems.push(rule ? { rule, path, message } : { path, message });
    const cp = step.cp ?? 0;
    if (cp > 0 && cp > left)
      problems.push({
        rule: 'SV-ADV-08',
        path,
        message: `${step.what} costs ${cp} CP, and ${left} are left.`,
      });
    if (step.build) growing.build = step.build;
    if (change.kind === 'award') earned += change.cp;
    spent += cp;
    ledger.push({
      what: step.what,
      cp: change.kind === 'award' ? change.cp : 0 - cp,
      weeks: step.weeks ?? 0,
      note: change.note,
    });
  });
  return { build: growing.build, ledger, earned, spent, sessions: growing.sessions, problems };
}

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>;
const STEPS: { [K in Change['kind']]: (change: Of<K>, growing: Growing, play: SimversePlay) => Step } = {
  award: ({ cp }) => ({ what: `earned ${cp} CP` }),
  session: playSession,
  skill: raiseSkill,
  specialization: specialize,
  attribute: raiseAttribute,
  perk: buyPerk,
  power: buyPower,
  'flaw gained': gainFlaw,
  'flaw bought off': buyOffFlaw,
};

/** SV-SKL-08: which skills were used in which session. */
function playSession({ used }: Of<'session'>, growing: Growing): Step {
  growing.sessions++;
  for (const skill of used) growing.lastUsed.set(skillTitle(skill), growing.sessions);
  return { what: `session ${growing.sessions}` };
}

const levelOf = (build: Build, skill: string): number => build.skills.find(s => s.name === skill)?.level ?? 0;

/** SV-ADV-02, SV-ADV-03: at the step prices, with training time unless the skill was used lately. */
function raiseSkill(
  { skill: ref, to, teacher, resources }: Of<'skill'>,
  growing: Growing,
  play: SimversePlay,
): Step {
  const skill = skillTitle(ref);
  const { build, lastUsed, sessions } = growing;
  const from = levelOf(build, skill);
  const what = `${skill} ${from} → ${to}`;
  if (to <= from)
    return {
      what,
      wrong: [{ rule: 'SV-ADV-02', message: `${skill} is at ${from} already; raise it higher.` }],
    };
  const { type } = skillNamed(ref);
  const cp = skillCost(from, to, type, hasTalent(build.perks, skill));
  const time = trainingTime(
    {
      cp,
      teacher,
      resources,
      quickLearner: can(build.perks, 'learns fast'),
      hard: type === 'hard',
      newSkill: from === 0,
      recent: from > 0 && usedRecently(lastUsed.get(skill), sessions),
    },
    play,
  );
  const wrong = isRefusal(time) ? [{ rule: time.rule, message: `${skill}: ${time.message}` }] : [];
  const old = build.skills.find(s => s.name === skill);
  const raised = {
    ...namedSkill(ref),
    level: to,
    source: IN_PLAY,
    specializations: old?.specializations ?? [],
  };
  return {
    what,
    cp,
    weeks: isRefusal(time) ? 0 : time.weeks,
    build: { ...build, skills: [...build.skills.filter(s => s !== old), raised] },
    wrong: [...wrong, ...barredSkill(build, skill)],
  };
}

/** SV-FLAW-15 */
export const barredSkill = (
  build: Pick<Build, 'flaws'>,
  skill: string,
): { rule: Citation; message: string }[] =>
  hasFlaw(build.flaws, 'Animal Intelligence') && REASONING_SKILLS.includes(skill)
    ? [
        {
          rule: 'SV-FLAW-15',
          message: `${skill} is a skill of reasoning, which Animal Intelligence cannot learn; choose one of instinct or training.`,
        },
      ]
    : [];

function specialize({ skill: ref, field }: Of<'specialization'>, { build }: Growing): Step {
  const skill = skillTitle(ref);
  const old = build.skills.find(s => s.name === skill);
  const fields = [...(old?.specializations ?? []), field];
  const refusal = whyNotSpecialized(skill, old?.level ?? 0, fields);
  const what = `${skill}: specialization in ${field}`;
  if (refusal || !old) return { what, wrong: refusal ? [refusal] : [] };
  const skills = build.skills.map(s => (s === old ? { ...s, specializations: fields } : s));
  return { what, build: { ...build, skills } };
}

/** SV-ADV-04, SV-ADV-07: at the prices of advancement, with the weeks of training of SV-DOWN-06. */
function raiseAttribute({ attribute, to }: Of<'attribute'>, growing: Growing, play: SimversePlay): Step {
  const { build, supernatural } = growing;
  const from = build.attributes[attribute];
  const what = `${attribute} ${from} → ${to}`;
  if (to <= from)
    return {
      what,
      wrong: [
        {
          rule: 'SV-ADV-04',
          message: `${attribute} is at ${from} already; in play attributes are only raised.`,
        },
      ],
    };
  const cp = attributeRaise(attribute, from, to, play);
  const changes = {
    ...build.changes,
    [attribute]: [
      ...build.changes[attribute],
      { source: IN_PLAY, change: to - beforeFloor(build, attribute) },
    ],
  };
  const wrong =
    to > HIGHEST_IN_PLAY && !supernatural
      ? [
          {
            rule: 'SV-ADV-07',
            message: `${attribute} cannot be raised beyond ${HIGHEST_IN_PLAY} in play without a supernatural reason.`,
          },
        ]
      : [];
  const attributes = attributesOf(changes, build.size);
  return { what, cp, weeks: cp * WEEKS_PER_CP, build: { ...build, changes, attributes }, wrong };
}

/** The value before SV-R-60 lifts it to 1: the steps in the list are counted from there. */
const beforeFloor = ({ changes, size }: Build, attribute: Attribute): number =>
  boughtValue(changes, attribute) + sizeModifier(size, attribute);

/** SV-ADV-05: at list price; of a levelled perk the levels on top. */
function buyPerk({ perk }: Of<'perk'>, { build, being }: Growing): Step {
  const old = build.perks.find(p => sameKey(p, perk));
  const what = titleOf(perk);
  if (old && perk.levels <= old.levels)
    return {
      what,
      wrong: [
        {
          rule: 'SV-PERK-01',
          message: `${what} is owned already; a perk is bought once, for another choice again, and by levels up to a higher total.`,
        },
      ],
    };
  const perks = [...build.perks.filter(p => p !== old), { ...perk, source: IN_PLAY }];
  return {
    what,
    cp: perkCost(perk) - (old ? perkCost(old) : 0),
    build: { ...build, perks },
    wrong: perkProblems([perk], being, perks, build.skills.map(skillTitle)),
  };
}

function buyPower(change: Of<'power'>, { build }: Growing, play: SimversePlay): Step {
  const made = pricedPower(change, '', IN_PLAY, play);
  if ('path' in made) return { what: nameOfPower(change.name), wrong: [made] };
  const wrong = powerWrong(made, build);
  return { what: made.name, cp: made.cp, build: { ...build, powers: [...build.powers, made] }, wrong };
}

/** SV-CRE-06, SV-POW-02: perk, skill level, and not the same power twice. */
export function powerWrong(
  power: Build['powers'][number],
  build: Pick<Build, 'skills' | 'perks' | 'powers'>,
): { rule: string; message: string }[] {
  const { name, skill, tier } = power;
  if (!skill) return [];
  const level = build.skills.find(s => s.name === skill)?.level ?? 0;
  const refusals = powerRefusals(skillOf(build, skill), level, tier, build.perks);
  const first = build.powers.find(other => other.name === name);
  const twice = first !== undefined && first !== power;
  return [
    ...refusals.map(({ rule, message }) => ({ rule, message: `${name} (${skill}): ${message}` })),
    ...(twice ? [{ rule: 'SV-POW-08', message: `${name} is bought twice; a power is learned once.` }] : []),
  ];
}

/** SV-ADV-06: a flaw gained in play credits nothing. */
function gainFlaw({ flaw, injury }: Of<'flaw gained'>, { build }: Growing): Step {
  const old = build.flaws.find(f => sameFlaw(f, flaw));
  const wrong: Omit<Problem, 'path'>[] = flawProblems([flaw]);
  if (old && flaw.levels <= old.levels)
    return {
      what: flawTitle(flaw),
      wrong: [...wrong, { rule: 'SV-FLAW-01', message: `${flawTitle(flaw)} is there already.` }],
    };
  const flaws = [...build.flaws.filter(f => f !== old), { ...flaw, source: injury ? INJURY : IN_PLAY }];
  return { what: `${flawTitle(flaw)} (gained)`, build: { ...build, flaws }, wrong };
}

/** SV-ADV-06: for its original value, all of it or some of its levels. */
function buyOffFlaw({ flaw: ref, about, levels }: Of<'flaw bought off'>, { build }: Growing): Step {
  const name = traitName(ref);
  const meant = build.flaws.filter(
    f => traitName(f.name) === name && (!about || sameFlaw(f, { name: ref, note: about })),
  );
  const [flaw] = meant;
  const wrong = (message: string): Step => ({ what: name, wrong: [{ rule: 'SV-ADV-06', message }] });
  if (!flaw) return wrong(`${name}${about ? ` (${about})` : ''} is none of the character's flaws.`);
  if (meant.length > 1)
    return wrong(`There are several: ${meant.map(flawTitle).join(', ')}; say in \`about\` which is meant.`);
  const off = { ...flaw, levels: levels ?? flaw.levels };
  if (off.levels > flaw.levels)
    return wrong(
      `${flawTitle(flaw)} has ${flaw.levels} ${flaw.levels === 1 ? 'level' : 'levels'}, not ${off.levels}.`,
    );
  const left = { ...flaw, levels: flaw.levels - off.levels };
  const flaws = build.flaws.flatMap(f => (f !== flaw ? [f] : left.levels > 0 ? [left] : []));
  const cp = buyOffCost(off, flaw.source === INJURY);
  return { what: `${flawTitle(off)} (bought off)`, cp, build: { ...build, flaws } };
}

// A character as it is now: put together, paid for, and grown since.

export interface Finished {
  /** With everything gained in play. */
  readonly build: Build;
  readonly created: Build;
  readonly account: Account;
  readonly grown: Grown;
  /** What could not be put together. */
  readonly problems: Assembled['problems'];
}

export function finishedCharacter(choices: Choices, play: SimversePlay): Finished {
  const { build: created, problems } = assemble(choices, play);
  const account = accountOf(created, choices);
  const grown = grow(created, account.unspent, choices, play);
  return { build: grown.build, created, account, grown, problems };
}
