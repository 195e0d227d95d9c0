/** The account of a character for people: every part with its price, in groups, against the budget (SV-CRE-02). */
import {
  type AccountGroup,
  type AccountLine,
  type PointAccount,
  Trace,
  type TraceNode,
} from '@arbiter/engine';
import { flawNamed } from '../content/flaw-list.ts';
import { perkNamed } from '../content/perk-list.ts';
import { QUOTED_CP } from '../content/power-list.ts';
import { type SkillName, skillNamed } from '../content/skill-list.ts';
import { templateNamed } from '../content/template-list.ts';
import { type Citation, reckoning, type SimverseReadings } from '../play.ts';
import { ATTRIBUTES, attributeCost, isMajor, SIZES } from './attributes.ts';
import { assemble, type Build, OWN } from './build.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { type Budget, budget, POWER_LEVELS } from './creation.ts';
import { flawTitle, flawWorth } from './flaws.ts';
import { type Finished, finishedCharacter } from './growth-ledger.ts';
import { type OwnedPerk, perkCost, titleOf } from './perks.ts';
import { hundredths } from './sheet.ts';
import { talentedTotal } from './skills.ts';

const TITLES: readonly (readonly [Line['group'], string])[] = [
  ['size', 'Size'],
  ['attributes', 'Attributes'],
  ['perks', 'Perks'],
  ['skills', 'Skills'],
  ['powers', 'Powers, spells and maneuvers'],
];

export function audit(choices: Choices, readings?: SimverseReadings): PointAccount {
  const found = finishedCharacter(choices, reckoning(readings));
  const { account, grown } = found;
  const groups = [...TITLES.map(([group, title]) => groupOf(title, account.lines, group)), inPlay(found)];
  const income = [
    { what: choices.powerLevel, cost: account.base, rule: 'SV-CRE-01', source: '' },
    ...credits(account, choices),
    ...(grown.earned ? [{ what: 'earned in play', cost: grown.earned, rule: 'SV-ADV-01', source: '' }] : []),
  ];
  const spent = account.spent + grown.spent;
  const available = account.available + grown.earned;
  return {
    unit: 'CP',
    groups: groups.filter(group => group.lines.length > 0),
    income,
    spent,
    available,
    unspent: available - spent,
    notes: [...templateNotes(choices), ...priceNotes(found)],
  };
}

const lineOf = ({ what, cp, rule, source }: Line): AccountLine => ({
  what,
  cost: cp,
  rule,
  source: source === OWN ? '' : source,
});

const groupOf = (title: string, lines: readonly Line[], group: Line['group']): AccountGroup => ({
  title,
  cost: sumOf(lines, group),
  lines: lines.filter(line => line.group === group).map(lineOf),
});

/** SV-ADV-08: the part of the ledger that was spent. */
function inPlay({ grown }: Finished): AccountGroup {
  const lines = grown.ledger
    .filter(entry => entry.cp < 0)
    .map(({ what, cp, weeks, note = '' }) => ({
      what,
      cost: -cp,
      rule: 'SV-ADV-08',
      source: [weeks ? `${hundredths(weeks)} weeks of training` : '', note].filter(Boolean).join('; '),
    }));
  return { title: 'Bought in play', cost: grown.spent, lines };
}

/** SV-CRE-04: what each flaw credits, and what goes beyond the limit of the level. */
function credits({ lines, flawsWorth, credited }: Account, { powerLevel }: Choices): AccountLine[] {
  const flaws = lines
    .filter(line => line.group === 'flaws')
    .map(line => ({ ...lineOf(line), cost: -line.cp }));
  const beyond = flawsWorth - credited;
  if (beyond === 0) return flaws;
  const limit = `beyond the ${POWER_LEVELS[powerLevel].flaws} CP that flaws give at ${powerLevel}`;
  return [...flaws, { what: limit, cost: -beyond, rule: 'SV-CRE-04', source: '' }];
}

/** SV-R-62: what each template comes to, where its heading prints something else. */
const templateNotes = ({ templates }: Choices): string[] =>
  templates.flatMap(template => {
    const { build } = assemble(choicesSchema.parse({ templates: [template] }), reckoning());
    const [sum, { printed }] = [sumOf(linesOf(build)), templateNamed(template.name)];
    return sum === printed
      ? []
      : [
          `${template.name}: the heading prints ${printed} CP, the parts come to ${sum}, which is charged (SV-R-62).`,
        ];
  });

/** SV-TMPL-12: prices that the core book and its companion library give differently. */
const priceNotes = ({ build }: Finished): string[] =>
  build.powers
    .filter(({ name }) => name in QUOTED_CP)
    .map(
      ({ name, cp }) =>
        `${name}: ${cp} CP as the core book’s examples pay, not the companion’s price (SV-TMPL-12).`,
    );

// What a character costs, line by line, against what its power level allows (SV-CRE-02).

export interface Line {
  readonly group: 'size' | 'attributes' | 'perks' | 'skills' | 'powers' | 'flaws';
  readonly what: string;
  readonly cp: number;
  readonly rule: Citation;
  readonly source: string;
}

export const hasTalent = (perks: readonly OwnedPerk[], skill: SkillName): boolean =>
  perks.some(p => p.name === 'Natural Talent' && p.choice?.toLowerCase() === skill.toLowerCase());

/** Every part of a build with its price; flaws are negative. */
export function linesOf({ size, attributes, changes, perks, flaws, skills, powers }: Build): Line[] {
  const sources = (list: readonly { source: string }[]): string =>
    [...new Set(list.map(x => x.source))].join(', ');
  const lines: Line[] = [
    { group: 'size', what: `size ${size}`, cp: SIZES[size].cp, rule: 'SV-SIZE-02', source: '' },
    ...ATTRIBUTES.map(
      (a): Line => ({
        group: 'attributes',
        what: `${a} ${attributes[a]}`,
        cp: attributeCost(a, attributes[a], size),
        rule: isMajor(a) ? 'SV-ATTR-03' : 'SV-ATTR-04',
        source: sources(changes[a]),
      }),
    ),
    ...perks.map(
      (perk): Line => ({
        group: 'perks',
        what: titleOf(perk),
        cp: perkCost(perk),
        rule: perkNamed(perk.name).rule,
        source: perk.source,
      }),
    ),
    ...skills.map(
      ({ name, level, source }): Line => ({
        group: 'skills',
        what: `${name} ${level}${hasTalent(perks, name) ? ' (Natural Talent)' : ''}`,
        cp: talentedTotal(level, skillNamed(name).type, hasTalent(perks, name)),
        rule: 'SV-SKL-04',
        source,
      }),
    ),
    ...powers.map(
      ({ name, cp, source }): Line => ({
        group: 'powers',
        what: name,
        cp,
        rule: 'SV-POW-08',
        source,
      }),
    ),
    ...flaws.map(
      (flaw): Line => ({
        group: 'flaws',
        what: flawTitle(flaw),
        cp: -flawWorth(flaw),
        rule: flawNamed(flaw.name).rule,
        source: flaw.source,
      }),
    ),
  ];
  return lines.filter(line => line.cp !== 0);
}

/** The sum of all lines, or of those of one group. */
export const sumOf = (lines: readonly Line[], group?: Line['group']): number =>
  lines.filter(line => !group || line.group === group).reduce((sum, line) => sum + line.cp, 0);

export interface Account extends Budget {
  readonly lines: readonly Line[];
  readonly flawsWorth: number;
  readonly why: readonly TraceNode[];
}

/** SV-CRE-02: the account of a character at creation. */
export function accountOf(
  build: Build,
  { powerLevel, baseCp }: Pick<Choices, 'powerLevel' | 'baseCp'>,
): Account {
  const lines = linesOf(build);
  const flawsWorth = -sumOf(lines, 'flaws');
  const spent = sumOf(lines) + flawsWorth;
  const trace = Trace.recording();
  // SV-CRE-01: only Cosmic is open; elsewhere `validate` refuses a base of one's own, and the level's counts.
  const own = powerLevel === 'Cosmic' ? baseCp : undefined;
  const result = budget(powerLevel, own, flawsWorth, spent, trace);
  return { ...result, lines, flawsWorth, why: trace.nodes };
}
