/** CRE-04: what a character costs, line by line. */

import { Trace, type TraceNode } from '@arbiter/engine';
import { flawRow } from '../../content/flaw-list.ts';
import { perkRow } from '../../content/perk-list.ts';
import { skillNamed } from '../../content/skill-list.ts';
import type { Citation } from '../../play.ts';
import { ATTRIBUTES, attributeCost, isMajor, SIZES } from '../attributes.ts';
import { flawTitle, flawWorth } from '../perks/flaws.ts';
import { does } from '../perks/perk-deeds.ts';
import { type OwnedPerk, perkCost, titleOf } from '../perks/perks.ts';
import { talentedTotal } from '../skills.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { type Budget, budget } from './creation.ts';

export interface Line {
  readonly group: 'size' | 'attributes' | 'perks' | 'skills' | 'powers' | 'flaws';
  readonly what: string;
  readonly cp: number;
  readonly rule: Citation;
  readonly source: string;
}

export const hasTalent = (perks: readonly OwnedPerk[], skill: string): boolean =>
  perks.some(p => does(p, 'has a talent') && p.choice?.toLowerCase() === skill.toLowerCase());

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
        rule: perkRow(perk.name).rule,
        source: perk.source,
      }),
    ),
    ...skills.map(
      ({ name, ref, level, source }): Line => ({
        group: 'skills',
        what: `${name} ${level}${hasTalent(perks, name) ? ' (Natural Talent)' : ''}`,
        cp: talentedTotal(level, skillNamed(ref).type, hasTalent(perks, name)),
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
        rule: flawRow(flaw.name).rule,
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
  const result = budget({ level: powerLevel, baseCp: own, flawsWorth, spent }, trace);
  return { ...result, lines, flawsWorth, why: trace.nodes };
}
