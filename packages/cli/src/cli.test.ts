import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('what there is', () => {
  test('systems lists every ruleset', async () => {
    expect((await json('systems')).map((s: { id: string }) => s.id)).toEqual(catalogue.map(card => card.id));
    expect((await arbiter('systems')).out).toContain('3d6 roll-under');
  });

  test('rules carry id, title, area, tag, section, summary, procedures and status', async () => {
    const [rule] = await json('rules', 'simverse', '--find', 'basic task roll');
    expect(rule).toMatchObject({
      id: 'SV-ROLL-01',
      title: 'Basic task roll',
      area: 'ROLL',
      tag: 'procedure',
    });
    expect(rule.procedures).toContain('check');
    expect(Object.keys(rule)).toEqual(expect.arrayContaining(['section', 'summary', 'status']));
  });

  test('one rule or ruling by its id', async () => {
    expect(await json('rules', 'simverse', 'sv-roll-01')).toHaveLength(1);
    expect((await json('rulings', 'simverse', 'SV-R-06'))[0]).toMatchObject({ id: 'SV-R-06', switch: true });
    expect((await arbiter('rules', 'simverse', 'SV-XX-99')).err).toMatch(/^There is no "SV-XX-99" here/);
  });

  test('rules of one area, in any case', async () => {
    const rules = await json('rules', 'affinity', '--area', 'res');
    expect(rules).toHaveLength(13);
  });

  test('an unknown area lists the areas', async () => {
    const { code, err } = await arbiter('rules', 'affinity', '--area', 'XYZ');
    expect(code).toBe(2);
    expect(err).toMatch(/^Affinity has no area "XYZ"; its areas are LVL, HITD, .*\.\n$/);
  });

  test('rulings show their readings and switches', async () => {
    const rulings = await json('rulings', 'simverse');
    expect(rulings.length).toBeGreaterThan(170);
    expect(rulings.filter((r: { switch: boolean }) => r.switch)).toHaveLength(18);
  });

  test('rulings of one area of the rules, and those that speak of something', async () => {
    const morale = await json('rulings', 'simverse', '--area', 'mor');
    expect(morale.length).toBeGreaterThan(3);
    for (const { areas } of morale) expect(areas).toContain('MOR');
    const found = await json('rulings', 'simverse', '--find', 'total panic');
    expect(found[0].id).toBe('SV-R-116');
    const both = await json('rulings', 'simverse', '--area', 'POW', '--find', 'total panic');
    for (const { areas } of both) expect(areas).toContain('POW');
    expect(await arbiter('rulings', 'simverse', '--area', 'XYZ')).toMatchObject({ code: 2 });
    expect(await arbiter('rulings', 'simverse', '--find', 'qqzzqq')).toMatchObject({ code: 1 });
  });

  test('coverage of one system is one object, of all a list', async () => {
    expect(await json('coverage', 'simverse')).toMatchObject({ game: 'simverse', mechanical: 372 });
    expect(await json('coverage')).toHaveLength(catalogue.length);
  });

  test('describe tells what most people set, the rest by name, and everything with --all', async () => {
    const short = (await arbiter('describe', 'edge', 'attack')).out;
    const whole = (await arbiter('describe', 'edge', 'attack', '--all')).out;
    expect(short).toMatch(/^ {2}weapon text/m);
    expect(short).toMatch(/besides: [^;]*offHand[^;]*; --all tells of\s+each/);
    expect(short).toContain('stats an object (Strength, Fortitude, Dexterity, Wits, Aptitude, Will)');
    expect(short).not.toMatch(/^ {2}offHand |ability\.grants/m);
    expect(whole).toMatch(/^ {2}offHand /m);
    expect(whole).toContain('ability.grants.soak');
  });

  test('procedures and describe', async () => {
    expect((await json('procedures', 'simverse')).map((p: { name: string }) => p.name)).toContain('check');
    const described = await json('describe', 'simverse', 'check');
    expect(described.input.properties.target).toMatchObject({ type: 'number' });
    expect(described.example).toMatchObject({ dice: [2, 3, 4] });
    expect((await arbiter('describe', 'simverse', 'check')).out).toContain(
      'arbiter resolve simverse check target=14 --dice 2,3,4',
    );
  });
});

describe('resolve', () => {
  const target14 = ['resolve', 'simverse', 'check', '--input', '{"target": 14}'];

  test('with typed-in dice', async () => {
    const { outcome, dice, trace } = await json(...target14, '--dice', '2,3,4');
    expect(outcome).toMatchObject({ roll: 9, success: true, margin: 5 });
    expect(dice).toEqual([{ label: 'check', dice: '3d6', faces: [2, 3, 4] }]);
    expect(trace[0]).toMatchObject({ label: 'Target number', value: 14 });
  });

  test('the same seed gives the same document; without one the seed is told', async () => {
    expect(await json(...target14, '--seed', 'monday')).toEqual(await json(...target14, '--seed', 'monday'));
    expect((await json(...target14)).seed).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('input from a file', async () => {
    expect(
      (
        await json(
          'resolve',
          'simverse',
          'check',
          '--input',
          file('in.json', '{"target": 10}'),
          '--dice',
          '6,6,6',
        )
      ).outcome,
    ).toMatchObject({
      critical: 'failure',
    });
  });

  test.each<[string, string[], string]>([
    [
      'too few faces',
      ['--dice', '2,3'],
      'The dice run out: check needs 3d6 (3 faces), but only 2 of the 2 given faces are left.',
    ],
    ['faces left over', ['--dice', '2,3,4,5'], '1 face left over (5): only 3 dice were rolled (check: 3d6).'],
    [
      'a face that does not exist',
      ['--dice', '2,3,7'],
      'Face 3 is for check, a d6: it must be 1 to 6, got 7.',
    ],
    ['a face that is no number', ['--dice', '2,x'], '--dice takes faces such as 4,3,6; "x" is not a face.'],
    [
      'dice and seed',
      ['--dice', '2,3,4', '--seed', 'x'],
      '--dice and --seed exclude each other: type in the faces, or let a seed roll them.',
    ],
    [
      'a ruling that does not exist',
      ['--ruling', 'SV-R-999=x'],
      'There is no ruling SV-R-999; those that a table may switch are SV-R-06, SV-R-20, SV-R-21, SV-R-22, SV-R-23, SV-R-44, SV-R-61, SV-R-68, SV-R-70, SV-R-85, SV-R-99, SV-R-102, SV-R-103, SV-R-109, SV-R-113, SV-R-141, SV-R-143, SV-R-150. `arbiter rulings simverse` lists them all.',
    ],
    [
      'a ruling without a key',
      ['--ruling', 'SV-R-06'],
      '--ruling takes ID=KEY, such as SV-R-06=yesAndAdd; got "SV-R-06".',
    ],
  ])('%s: one sentence, exit code 2', async (_name, options, sentence) => {
    const { code, out, err } = await arbiter(...target14, ...options);
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });

  test.each<[string, string[], RegExp]>([
    [
      'bad input',
      ['resolve', 'simverse', 'check', '--input', '{"target": "x"}'],
      /^`target` must be a number from -100 to 200, got "x"\.\n$/,
    ],
    ['no JSON', ['resolve', 'simverse', 'check', '--input', '{target}'], /^The input is not JSON: /],
    [
      'no such file',
      ['resolve', 'simverse', 'check', '--input', 'nowhere.json'],
      /^Cannot read the input from nowhere\.json: there is no such file\./,
    ],
    [
      'no such system',
      ['resolve', 'simvrese', 'check'],
      /^There is no system "simvrese"; did you mean "simverse"\?\n$/,
    ],
    [
      'no such procedure',
      ['resolve', 'simverse', 'chekc'],
      /^Simverse has no procedure "chekc"; did you mean "check"/,
    ],
    ['no such command', ['rezolve'], /^There is no command “rezolve”; did you mean resolve\?\n$/],
    [
      'a game before any command',
      ['simverse', 'check'],
      /^A command comes before the game: `arbiter resolve/,
    ],
    ['dice before any command', ['4d6kh3'], /^A command comes before the dice: `arbiter roll 4d6kh3`/],
    ['dice below nothing', ['roll', '-2d6'], /^A notation that begins with a minus .*`arbiter roll -- -2d6`/],
    ['one dash too few', ['fight', 'edge', '-ready'], /^There is no option -ready; did you mean --ready\?/],
    ['words where there are none', ['systems', 'all'], /^`arbiter systems` takes nothing more; /],
    ['help on nothing', ['help', 'rezolve'], /^There is no command “rezolve”; did you mean "resolve"\?$/m],
    [
      'an unknown shell',
      ['completion', 'cmd'],
      /^There is no shell “cmd” here; there are bash, zsh, fish\.$/m,
    ],
    [
      'a procedure without its game',
      ['check', '14'],
      /^Which game\? `arbiter resolve simverse check …` names it/,
    ],
    [
      'a map for a ready encounter',
      ['encounter', 'edge', 'start', '--ready', 'goblin-ford', '--map', 'map.json'],
      /^A ready encounter has its own sides and map/,
    ],
    [
      'odds of many large notations',
      ['odds', '100d100', '99d100', '98d100', '97d100'],
      /^So many values side by side are too much from 98d100 on: compare fewer/,
    ],
    ['odds against nothing', ['odds', '2d6', 'vs'], /^Against what\? .*`arbiter odds 2d6 vs 1d12`/],
    ['no such table', ['tables', 'simverse', 'qqqq'], /there are attributes, attribute costs, /],
    ['words too many', ['coverage', 'edge', 'now'], /^`arbiter coverage` takes \[system\], and nothing more/],
    ['a side in several words', ['fight', 'edge', 'now'], /^A side is one list, with commas/],
    ['the odds of a whole game', ['odds', 'edge'], /^The odds of what\? .*`arbiter procedures edge`/],
    ['a mistyped verb', ['encounter', 'edge', 'sow'], /did you mean "show"\?/],
    [
      'a mistyped foe',
      ['odds', 'simverse', 'attack', 'brenna', 'longsword', 'wlf'],
      /did you mean defender=Wolf\?/,
    ],
    [
      'a file that is not there',
      ['resolve', 'simverse', 'skill-roll', 'no.json'],
      /^There is no file no\.json/,
    ],
    [
      'a table that is not there',
      ['table', 'show', '--table', 'no.json'],
      /`arbiter table new no\.json` makes one/,
    ],
    ['no such option', ['systems', '--jsno'], /^There is no option --jsno; did you mean --json\?/],
    ['a missing argument', ['resolve', 'simverse'], /needs <system> <procedure> .*procedure is missing/],
    ['a missing procedure', ['describe', 'simverse'], /^Which procedure\? `arbiter procedures simverse`/],
  ])('%s is refused with exit code 2', async (_name, argv, sentence) => {
    const { code, out, err } = await arbiter(...argv);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
  });

  test('with --json every refusal is a document', async () => {
    const ran = await arbiter(...target14, '--dice', '1', '--json');
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out).problems[0].message).toMatch(/^The dice run out/);
  });

  test('a rule that refuses is named, and is a document with --json', async () => {
    const argv = [
      'resolve',
      'simverse',
      'check',
      '--input',
      '{"target": 14, "takeYourTime": true, "pressure": true}',
    ];
    expect((await arbiter(...argv)).err).toMatch(/^\[SV-ROLL-09\] /);
    const ran = await arbiter(...argv, '--json');
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out)).toMatchObject({ refused: true, rule: 'SV-ROLL-09' });
  });
});

describe('odds', () => {
  const check = ['odds', 'simverse', 'check', '--input', '{"target": 9}'];

  test('of one field, with mean, deviation and quantiles', async () => {
    const { of, outcomes, mean, deviation, quantiles } = await json(...check, '--of', 'roll');
    expect([of, outcomes.length, mean]).toEqual(['roll', 16, 10.5]);
    expect(outcomes[0]).toEqual({ outcome: 3, p: { num: '1', den: '216', value: 1 / 216 } });
    expect(deviation ** 2).toBeCloseTo(8.75, 10);
    expect(quantiles).toEqual({ 5: 6, 25: 8, 50: 10, 75: 13, 95: 15 });
    expect((await arbiter(...check, '--of', 'roll')).out).toMatch(/90 % between 6 and 15/);
  });

  test('of a condition, and given a roll', async () => {
    const { outcomes } = await json(...check, '--of', 'margin>=2', '--given', 'check<=9');
    expect(outcomes.find((o: { outcome: boolean }) => o.outcome).p).toMatchObject({ num: '35', den: '81' });
    expect((await arbiter(...check, '--given', 'chekc=9')).err).toBe(
      'There is no roll “chekc” here; the rolls are check.\n',
    );
    expect((await arbiter(...check, '--of', 'sucess')).err).toMatch(/^No outcome has the field “sucess”/);
  });

  test('of each field by itself, where there are too many outcomes', async () => {
    const veteran = { character: { level: 10, hd: 20 }, exertion: 5 };
    const input = JSON.stringify({ required: 30, members: [veteran, veteran, veteran, veteran] });
    const asked = ['odds', 'affinity', 'group-task', '--input', input];
    const { outcomes, fields } = await json(...asked);
    expect(outcomes).toBeUndefined();
    expect(fields.map((f: { field: string }) => f.field)).toContain('members 4.hd');
    expect((await arbiter(...asked)).out).toMatch(/each field by itself/);
  });

  test('of a procedure are exact fractions as text', async () => {
    const { outcomes, fields } = await json('odds', 'simverse', 'check', '--input', '{"target": 9}');
    const success = fields.find((f: { field: string }) => f.field === 'success');
    expect(success.values).toContainEqual({ value: true, p: { num: '3', den: '8', value: 0.375 } });
    expect(outcomes[0].p.num).toMatch(/^\d+$/);
  });

  test('by simulation tell their interval', async () => {
    const { simulated, runs, outcomes } = await json(
      'odds',
      'simverse',
      'check',
      '--input',
      '{"target": 9}',
      '--simulate',
      '2000',
    );
    expect({ simulated, runs }).toEqual({ simulated: true, runs: 2000 });
    expect(outcomes[0].interval95).toHaveLength(2);
  });

  test('by simulation go by the field that was asked for, and equal sentences are one line', async () => {
    const words = ['odds', 'simverse', 'attack', 'brenna', 'longsword', 'wolf', '--simulate', '2000'];
    const { outcomes, of } = await json(...words, '--of', 'damage>=6', '--seed', 'monday');
    expect([of, outcomes.map(({ outcome }: { outcome: unknown }) => outcome)]).toEqual([
      'damage>=6',
      [true, false],
    ]);
    expect(outcomes[0].interval95[0]).toBeLessThan(95225 / 139968);
    const told = (await arbiter('odds', 'simverse', 'check', 'target=12', '--simulate', '400')).out;
    const sentences = told
      .split('\n')
      .flatMap(line => line.split('  ').slice(-1))
      .filter(line => line.endsWith('.'));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('of a number in an outcome are cumulated like those of a notation', async () => {
    const asked = ['odds', 'simverse', 'attack', 'brenna', 'longsword', 'wolf', '--of', 'damage'];
    const { atLeast, atMost } = await json(...asked, '--at-least', '6', '--at-most', '5');
    expect([atLeast.num, atLeast.den]).toEqual(['95225', '139968']);
    expect(atLeast.value + atMost.value).toBeCloseTo(1, 12);
    const { out } = await arbiter(...asked, '--at-least');
    expect(out).toMatch(/^ {2}0 +100\.00 %/m);
    expect(out).toMatch(/^ {2}6 +68\.03 %/m);
  });

  test.each([
    [['3d6', '--given', 'x=4'], /^--given is for a procedure/],
    [['3d6', '--of', 'sum'], /^--of is for a procedure/],
    [['3d6', '--simulate', '100'], /^The odds of a notation are exact/],
    [['simverse', 'check', '9', '--at-least', '6'], /^--at-least of which field\?/],
    [['simverse', 'check', '9', '--of', 'success', '--at-least', '6'], /^--at-least reads numbers/],
    [['simverse', 'check', '9', '--simulate', '9', '--given', 'check=9'], /^--given goes with exact odds/],
    [['simverse', 'check', '9', '--simulate', '9', '--of', 'margin>=x'], /“x” is none: write `margin>=6`/],
    [['simverse', 'check', '9', '--simulate', '9', '--of', 'sucess'], /^No outcome has the field “sucess”/],
    [['simverse', 'check', 'target=12', 'target=13'], /^`target` is given twice, as 12 and as 13/],
  ])('%j: what does not go together is refused, and never passed over', async (words, sentence) => {
    const { code, err } = await arbiter('odds', ...words);
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });

  test('that are neither certain nor impossible are never told as 0 or 100 %', async () => {
    expect((await arbiter('odds', '100d6', '--at-least', '550')).out).toMatch(/^at least 550: 2\.7·10⁻³⁶ %/);
    const { out } = await arbiter('odds', '999d6kh3');
    expect(out).toMatch(/^ {2}18 +above 99\.99 %/m);
    expect(out).toMatch(/^ {2}3 +\d\.\d·10⁻⁷⁷⁶ %/m);
    expect(out).toContain('deviation below 0.001');
    expect(out).not.toMatch(/ (0\.00|0\.0000|100\.00) %/);
  });

  test('of a notation', async () => {
    const { outcomes, mean } = await json('odds', '3d6');
    expect(outcomes).toHaveLength(16);
    expect(outcomes[0]).toEqual({ outcome: 3, p: { num: '1', den: '216', value: 1 / 216 } });
    expect(mean).toEqual({ num: '21', den: '2', value: 10.5 });
  });

  test.each([
    [['2d6', '+', '3'], ['2d6 + 3']],
    [
      ['2d6', '+3', 'vs', '1d12'],
      ['2d6 +3', '1d12'],
    ],
    [
      ['2d6', '1d12'],
      ['2d6', '1d12'],
    ],
    [
      ['adv', 'vs', '1d20'],
      ['adv', '1d20'],
    ],
    [['2d6 vs 1d12'], ['2d6', '1d12']],
    [['floor(', '2d6', '/', '2', ')'], ['floor( 2d6 / 2 )']],
    [['1d20+5', 'to', 'hit'], ['1d20+5 to hit']],
  ])('of %j are those of %j', async (words, notations) => {
    const { notation, notations: several } = await json('odds', ...words);
    expect(several?.map((each: { notation: string }) => each.notation) ?? [notation]).toEqual(notations);
  });

  test('of a game are never those of dice: its name is read first', async () => {
    const { err } = await arbiter('odds', 'simverse', 'check', '14', '--dialect', 'none');
    expect(err).toMatch(/^--dialect says how a notation is read, and a procedure is none/);
    expect((await arbiter('odds', 'simv')).err).toMatch(
      /^The odds of what\? Name a procedure behind simverse/,
    );
  });
});

describe('roll', () => {
  test('keeps every die, and the same seed rolls the same', async () => {
    const rolled = await json('roll', '4d6kh3+2', '--seed', 'monday');
    expect(rolled).toEqual(await json('roll', '4d6kh3+2', '--seed', 'monday'));
    expect(rolled.terms[0].dice).toHaveLength(4);
  });

  test('a mistake is pointed at', async () => {
    const { code, err } = await arbiter('roll', '3d6 + 2d');
    expect(code).toBe(2);
    expect(err).toMatch(/^That is not a dice notation: column 9: expected .*\n {2}3d6 \+ 2d\n {10}\^\n$/);
  });
});

describe('help', () => {
  test('teaches by example', async () => {
    const { code, out } = await arbiter('--help');
    expect(code).toBe(0);
    expect(out).toContain('arbiter resolve simverse check 14 hard');
  });

  test.each(['resolve', 'odds', 'roll', 'rules', 'character', 'encounter', 'completion'])(
    '%s has examples of its own',
    async command => {
      expect((await arbiter(command, '--help')).out).toContain('Examples:');
    },
  );
});

describe('completion', () => {
  test.each([
    [['com'], ['completion']],
    [['resolve', 'sim'], ['simverse']],
    [['resolve', 'simverse', 'chec'], ['check']],
    [['character', 'simverse', 'ra'], ['random']],
    [['rules', 'simverse', '--ar'], ['--area']],
    [['odd'], ['odds']],
    [['joi'], ['join']],
    [['serve', '--da'], ['--data']],
    [
      ['join', '--'],
      ['--name', '--chair'],
    ],
    [['rest'], ['restore']],
    [['backup', ''], ['']],
    [['join', 's'], ['']],
  ])('%j', async (words, found) => {
    expect((await arbiter('complete', '--', ...words)).out.trim().split('\n')).toEqual(
      expect.arrayContaining(found),
    );
  });

  test.each(['bash', 'zsh', 'fish'])('a script for %s', async shell => {
    expect((await arbiter('completion', shell)).out).toContain('arbiter complete --');
  });
});

describe('names', () => {
  test('in any case, and by a beginning that is enough', async () => {
    expect((await json('describe', 'SIM', 'Attribute-R')).name).toBe('attribute-roll');
    expect((await arbiter('tables', 'simverse', 'WEAPONS')).code).toBe(0);
    expect((await arbiter('character', 'simverse', 'ready', 'zzz')).err).toMatch(
      /has no ready character "zzz"/,
    );
    expect((await arbiter('describe', 'simverse', 'a')).err).toMatch(/^"a" could be .*: write a little more/);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is a name like any other, and nobody has it',
    async name => {
      const fight = file(
        'fight.json',
        (await arbiter('encounter', 'simverse', 'start', '--ready', 'wolves')).out,
      );
      for (const argv of [
        [name],
        ['rules', name],
        ['rules', 'simverse', name],
        ['rules', 'simverse', '--area', name],
        ['rulings', 'simverse', name],
        ['tables', 'simverse', name],
        ['coverage', name],
        ['describe', 'simverse', name],
        ['resolve', 'simverse', name],
        ['resolve', 'simverse', 'check', '--input', `{"target": 3, "${name}": 1}`],
        ['resolve', 'simverse', 'check', '--input', `{"target": 3, "difficulty": "${name}"}`],
        ['resolve', 'simverse', 'check', '--input', '{"target": 3}', '--ruling', `${name}=x`],
        ['odds', name],
        ['odds', 'simverse', name],
        ['roll', name],
        ['character', 'simverse', name],
        ['character', 'simverse', 'ready', name],
        ['character', 'simverse', 'random', '--option', name],
        ['character', 'affinity', 'random', '--option', `${name}=1`],
        ['encounter', 'simverse', name],
        ['encounter', 'simverse', 'start', '--ready', name],
        ['encounter', 'simverse', 'legal', '--state', fight, '--actor', name],
        ['encounter', 'simverse', 'act', '--state', fight, '--command', `{"do": "${name}"}`],
        ['encounter', 'simverse', 'act', '--state', fight, '--command', `{"do": "move", "actor": "${name}"}`],
        ['fight', 'simverse', '--ready', name],
        ['completion', name],
      ]) {
        const { code, out, err } = await arbiter(...argv);
        expect([argv, code, out], err).toEqual([argv, 2, '']);
        expect(err).toMatch(/[.?]\n|Did you mean|unknown command|invalid/);
      }
    },
  );
});

describe('people from files', () => {
  test('AF-DMG-01: an attack changes the character file of whoever it hits, and says so first', async () => {
    const path = file('bor.json', (await arbiter('character', 'affinity', 'ready', 'combatant-1')).out);
    const hits = ['resolve', 'affinity', 'attack', 'attacker=ranger-5', `defender=${path}`, '--save'];
    const { sentence, changed, saved } = await json(...hits, '--seed', '3');
    expect(sentence).toMatch(/^Wren .*Bor Ironhand.*\.$/);
    expect([Object.keys(changed), saved]).toEqual([expect.arrayContaining(['defender']), [path]]);
    const { code, out } = await arbiter(...hits, '--seed', '4');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wren .*\n[\s\S]*\nsaved .*bor\.json\n/)]);
    expect((await arbiter('character', 'affinity', 'check', path)).code).toBe(0);
  });

  test('SV-REST-13: somebody in numbers goes back into their file in numbers, and into the next question', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'arbiter-numbers-')), 'hob.json');
    writeFileSync(path, '{"name": "Hob", "EN": 10, "vitality": -4, "bleedingCount": 1}');
    const aid = [
      'resolve',
      'simverse',
      'first-aid',
      'skill=15',
      `patient=${path}`,
      '--save',
      '--dice',
      '3,3,3',
    ];
    expect((await json(...aid)).saved).toEqual([path]);
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    expect(kept).toEqual({
      name: 'Hob',
      EN: 10,
      vitality: -3,
      bleedingCount: 0,
      stable: true,
      treated: true,
    });
    expect((await arbiter('resolve', 'simverse', 'long-rest', `person=${path}`)).code).toBe(0);
  });

  test('a slip in a procedure, an area in the place of an id, a creature in the place of a table', async () => {
    expect((await arbiter('atack', 'dorrin', 'wolf')).err).toBe(
      'There is no command “atack”; did you mean the procedure of `arbiter resolve simverse attack …`?\n',
    );
    expect((await arbiter('rules', 'open-adventure', 'aim')).err).toContain('--area AIM shows that part');
    expect((await arbiter('tables', 'open-adventure', 'wolf')).err).toMatch(
      /`arbiter find wolf` looks in all/,
    );
  });

  test('a word that is no procedure, but stands in what one is about, leads there', async () => {
    expect((await arbiter('resolve', 'open-adventure', 'hide')).err).toBe(
      'Open Adventure Basic has no procedure "hide"; did you mean "find-hidden" or "stealth"?\n',
    );
    expect((await arbiter('resolve', 'open-adventure', 'initative')).err).toContain(
      'did you mean "initiative"?',
    );
    const loaded = await arbiter('resolve', 'open-adventure', 'load', 'arinor', '3', '5');
    expect(loaded.out).toContain('cannot carry 18.5 wt (counted as 23.5): the limit is 20.');
  });

  test('--save without a file to save to is refused before any die falls', async () => {
    const words = ['resolve', 'affinity', 'attack', 'attacker=ranger-5', 'defender=ranger-1', '--save'];
    expect((await arbiter(...words)).err).toMatch(
      /^--save writes people back to their files, .* attacker=hero\.json, which `arbiter character affinity ready/,
    );
    expect((await arbiter('resolve', 'simverse', 'size', '--save')).err).toMatch(/changes nobody/);
  });
});

test('what is missing is told with the whole of what is needed, a mistyped word with what it was meant to be', async () => {
  expect((await arbiter('rulings')).err).toBe(
    '`arbiter rulings` needs <system> [id]; system is missing. `arbiter help rulings` shows how.\n',
  );
  expect((await arbiter('resolve', 'simverse', 'check', '14', 'hrad')).err).toContain(
    'did you mean difficulty=Hard?',
  );
});
