/** The account of a character for people: every part with its price, in groups, against the budget (SV-CRE-02). */
import type { AccountGroup, AccountLine, PointAccount } from '@arbiter/engine';
import { QUOTED_CP } from '../content/power-list.ts';
import { templateNamed } from '../content/template-list.ts';
import { type Account, type Line, linesOf, sumOf } from './account.ts';
import { assemble, OWN } from './build.ts';
import { type Choices, choicesSchema } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import { type Finished, finished } from './finished-character.ts';
import { type Readings, reckoning } from './reckoning.ts';
import { hundredths } from './sheet.ts';

const TITLES: readonly (readonly [Line['group'], string])[] = [
  ['size', 'Size'],
  ['attributes', 'Attributes'],
  ['perks', 'Perks'],
  ['skills', 'Skills'],
  ['powers', 'Powers, spells and maneuvers'],
];

export function audit(choices: Choices, readings?: Readings): PointAccount {
  const found = finished(choices, reckoning(readings));
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
