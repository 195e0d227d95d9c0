/** MONY: money. */
import type { Rule } from '@arbiter/engine';

export const moneyRules = [
  {
    id: 'OA-MONY-01',
    title: 'Denominations',
    area: 'MONY',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Money Denominations',
    summary:
      '4 rows: 100 copper coins (cc) = 1 silver (sc); 100 sc = 1 gold (gc); 100 core credits (cc) = 1 star credit (sc); 100 sc = 1 galactic credit (gc).',
  },
  {
    id: 'OA-MONY-02',
    title: 'Weight of money',
    area: 'MONY',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Money Weight',
    summary: '100 coins or credits of any kind weigh 1 wt. Fewer than 100: OA-R-160.',
  },
  {
    id: 'OA-MONY-03',
    title: 'Wages for orientation',
    area: 'MONY',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Starting Wealth',
    summary: 'A middle-class character earns about 10 sc a day, about 1 sc an hour.',
  },
  {
    id: 'OA-MONY-04',
    title: 'Unlisted goods',
    area: 'MONY',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Equipment',
    summary: 'The lists are samples; the Host prices anything else.',
  },
] as const satisfies readonly Rule[];
