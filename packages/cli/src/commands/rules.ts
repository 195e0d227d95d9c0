import {
  areasOfRulings,
  counted,
  implementedRules,
  isMechanical,
  type Rule,
  type Ruleset,
  type Ruling,
  type RulingAreas,
  readingTaken,
} from '@arbiter/engine';
import { searchOf } from '@arbiter/engine/search';
import type { Command } from 'commander';
import { BadInput, NothingFound } from '../failure.ts';
import { findSystem } from '../find.ts';
import { accent, bold, dim, output, wrap } from '../output.ts';
import { testedRules } from '../report.ts';

interface Options {
  readonly json?: boolean;
  readonly area?: string;
  readonly find?: string;
}

/** `rules`, `rulings`, `procedures`: what there is. */
export function addRules(arbiter: Command): void {
  arbiter
    .command('rules <system> [id]')
    .description("A rulebook's rules, numbered, in our own words; with the procedures that carry them out.")
    .option('--area <area>', 'only one area, such as ATK')
    .option('--find <words>', 'only rules that speak of this, best first')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  arbiter rules simverse --area ATK\n  arbiter rules simverse SV-ATK-05\n  arbiter rules affinity --find "resolve check"',
    )
    .action(async (name: string, id: string | undefined, options: Options) => {
      const system = await findSystem(name, arbiter);
      const chosen = only(id, choose(system, options)).map(rule => describeRule(system, rule));
      if (chosen.length === 0)
        throw new NothingFound(
          `No rule speaks of that. \`arbiter find ${system.id} ${options.find}\` searches everything.`,
        );
      output(!!options.json).show(chosen, () => listing(name, chosen));
    });

  arbiter
    .command('rulings <system> [id]')
    .description(
      'Where the book contradicts itself or is silent: the readings, ours, and which a table may switch.',
    )
    .option('--area <area>', 'only those about one area of the rules, such as ATK')
    .option('--find <words>', 'only rulings that speak of this, best first')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  arbiter rulings simverse --area ATK\n  arbiter rulings simverse SV-R-06\n  arbiter rulings edge --find "two weapons"',
    )
    .action(async (name: string, id: string | undefined, options: Options) => {
      const system = await findSystem(name, arbiter);
      const areas = areasOfRulings(system);
      const rulings = only(id, chooseRulings(system, areas, options)).map(ruling => ({
        ...ruling,
        areas: areas[ruling.id] ?? [],
      }));
      if (rulings.length === 0)
        throw new NothingFound(
          options.find
            ? `No ruling speaks of that. \`arbiter find ${system.id} ${options.find}\` searches everything.`
            : `No ruling is about ${options.area?.toUpperCase()}: the book is clear there.`,
        );
      output(!!options.json).show(rulings, () =>
        rulings
          .map(
            r =>
              `${wrap(`${bold(r.id)}${r.switch ? accent(' switch') : ''}  ${r.question}`, '  ')}\n${r.readings.map(x => wrap(`  ${x.key === readingTaken(r) ? '●' : '○'} ${x.key}: ${x.text}${x.key === r.house?.reading ? ` (${r.house.pack})` : ''}`, '    ')).join('\n')}\n${dim(wrap(`  ${r.why}`, '  '))}`,
          )
          .concat(dim(switchHint(name, rulings)))
          .join('\n\n'),
      );
    });

  arbiter
    .command('procedures <system>')
    .description('Everything that can be resolved: one procedure for each question a table would ask.')
    .option('--json', 'print one JSON document')
    .action(async (name: string, { json }: Options) => {
      const list = (await findSystem(name, arbiter)).procedures.map(p => ({
        name: p.name,
        title: p.title,
        summary: p.summary,
        rules: p.rules,
      }));
      output(!!json).show(list, () =>
        [
          ...list.map(p => `${bold(p.name)}\n${wrap(`  ${p.summary}`, '  ')}`),
          dim(`arbiter describe ${name} ${list[0]?.name ?? 'NAME'} says what one wants and gives.`),
        ].join('\n'),
      );
    });
}

/** How a table reads one of them its own way. */
function switchHint(system: string, rulings: readonly Ruling[]): string {
  const one = rulings.find(r => r.switch);
  const other = one?.readings.find(r => r.key !== one.default);
  return other
    ? `Read one the other way with --ruling ${one?.id}=${other.key}, for good with arbiter table rule.`
    : `arbiter rulings ${system} lists them all; those marked as switch can be read another way.`;
}

/** All of them, or the one whose id was given. */
function only<T extends { readonly id: string }>(id: string | undefined, list: readonly T[]): readonly T[] {
  if (id === undefined) return list;
  const found = list.filter(entry => entry.id === id.toUpperCase());
  if (found.length === 0) {
    const area = list.some(entry => entry.id.split('-').includes(id.toUpperCase()));
    throw new BadInput(
      `There is no "${id.slice(0, 20)}" here; ${area ? `--area ${id.toUpperCase()} shows that part, and without both you see them all.` : 'leave the id out to see them all.'}`,
    );
  }
  return found;
}

function choose(system: Ruleset, { area, find }: Options): readonly Rule[] {
  const wanted = areaIn(system, area);
  const within = system.rules.filter(rule => wanted === undefined || rule.area === wanted);
  return find?.trim() ? speakingOf(system, 'rule', find, within) : within;
}

function chooseRulings(system: Ruleset, areas: RulingAreas, { area, find }: Options): readonly Ruling[] {
  const wanted = areaIn(system, area);
  const within = system.rulings.filter(({ id }) => wanted === undefined || areas[id]?.includes(wanted));
  return find?.trim() ? speakingOf(system, 'ruling', find, within) : within;
}

/** An area of the book's rules as it is written there. */
function areaIn({ name, rules }: Ruleset, area: string | undefined): string | undefined {
  const areas = [...new Set(rules.map(rule => rule.area))];
  if (area && !areas.includes(area.toUpperCase()))
    throw new BadInput(`${name} has no area "${area.slice(0, 20)}"; its areas are ${areas.join(', ')}.`);
  return area?.toUpperCase();
}

/** Those of a list that the search finds, best first. */
function speakingOf<T extends { readonly id: string }>(
  system: Ruleset,
  kind: 'rule' | 'ruling',
  words: string,
  list: readonly T[],
): readonly T[] {
  const { findings } = searchOf([system]).find(words, {
    kinds: [kind],
    most: system.rules.length + system.rulings.length,
  });
  return findings.flatMap(({ id }) => list.filter(entry => entry.id === id));
}

function describeRule(system: Ruleset, rule: Rule) {
  const procedures = system.procedures.filter(p => p.rules.includes(rule.id)).map(p => p.name);
  return { ...rule, procedures, status: statusOf(system, rule) };
}

function statusOf(system: Ruleset, rule: Rule): 'guide' | 'missing' | 'implemented' | 'tested' {
  if (!isMechanical(rule)) return 'guide';
  if (!implementedRules(system).has(rule.id)) return 'missing';
  return testedRules().ids.has(rule.id) ? 'tested' : 'implemented';
}

function listing(system: string, rules: readonly ReturnType<typeof describeRule>[]): string {
  const text = rules.map(r => {
    const uses = r.procedures.length ? `\n${accent(wrap(`  → ${r.procedures.join(', ')}`, '    '))}` : '';
    return `${bold(`${r.id} ${r.title}`)}  ${dim(`[${r.tag}, ${r.status}] ${r.section}`)}\n${wrap(`  ${r.summary}`, '  ')}${uses}`;
  });
  return `${text.join('\n')}\n${dim(`${counted(rules.length, 'rule')}; → names the procedures that carry one out: arbiter describe ${system} NAME.`)}`;
}
