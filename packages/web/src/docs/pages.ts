/** The pages of the docs, in the order in which somebody may read them. */

export interface DocsPage {
  /** The page's name in its address. */
  readonly name: string;
  readonly title: string;
  /** The file, from the root of the repository. */
  readonly file: string;
  /** Of a file that is two pages: where this one begins or ends, by a heading of the first rank. */
  readonly from?: string;
  readonly until?: string;
  /** Lists of names are read, not searched. */
  readonly isList?: true;
}

export interface DocsPart {
  readonly title: string;
  readonly pages: readonly DocsPage[];
}

const doc = (name: string, title: string, more: Partial<DocsPage> = {}): DocsPage => ({
  ...{ name, title, file: `docs/${name}.md` },
  ...more,
});
const SPLIT = 'Many fights';

export const PARTS: readonly DocsPart[] = [
  {
    title: 'Begin',
    pages: [
      doc('index', 'Arbiter', { file: 'README.md' }),
      doc('tour', 'Tour: an evening', { file: 'docs/evening.md' }),
      doc('page', 'The page'),
      doc('files', 'Files and paper'),
      doc('exchange', 'Exchange'),
    ],
  },
  {
    title: 'The games',
    pages: [
      doc('simverse', 'Simverse'),
      doc('affinity', 'Affinity'),
      doc('edge', 'Edge'),
      doc('anyventure', 'Anyventure'),
      doc('open-adventure', 'Open Adventure'),
    ],
  },
  {
    title: 'Chances',
    pages: [
      doc('odds', 'Odds', { until: SPLIT }),
      doc('simulation', 'Simulation', { file: 'docs/odds.md', from: SPLIT }),
      doc('dice', 'Dice notation'),
      doc('readings', 'What a ruling is worth'),
    ],
  },
  {
    title: 'Your own table',
    pages: [
      doc('homebrew', 'Homebrew'),
      doc('hosting', 'Hosting'),
      doc('security', 'Security'),
      doc('reliability', 'Reliability'),
      doc('performance', 'Performance'),
      doc('ai-game-master', 'AI game master'),
      doc('ai-game-master-evening', 'An evening with one'),
    ],
  },
  {
    title: 'For programs',
    pages: [
      doc('library', 'Library'),
      ...['dice', 'engine', 'rules', 'simulator', 'table'].map(name =>
        doc(`api-${name}`, `Names of ${name}`, { file: `docs/api/${name}.md`, isList: true }),
      ),
      doc('architecture', 'Architecture'),
      doc('encounters', 'How fights are built'),
      doc('dependencies', 'Dependencies'),
      doc('contributing', 'Contributing', { file: 'CONTRIBUTING.md' }),
      doc('changelog', 'Changelog', { file: 'CHANGELOG.md' }),
    ],
  },
];

export const PAGES: readonly DocsPage[] = PARTS.flatMap(({ pages }) => pages);
