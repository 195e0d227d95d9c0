import { newTable } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { ask, clientOf, placeAt, type Said } from '../packages/mcp/src/testing.ts';

/** An evening as a model plays it: every call through the real client, every answer as it came. */
async function played(): Promise<string> {
  const client = await clientOf('host', await placeAt(newTable('Monday', 'edge'), undefined, 'an evening'));
  const lines: string[] = [];
  const call = async (why: string, name: string, given: Record<string, unknown> = {}): Promise<Said> => {
    const said = await ask(client, name, given);
    const { told, due, error, next, found, odds, win } = said;
    const shown = [
      ...(told ? [`> ${told}`] : []),
      ...(found ? [`found: ${found.map((one: { id: string }) => one.id).join(', ')}`] : []),
      ...(odds ? [`odds: \`${JSON.stringify(odds)}\``] : []),
      ...(win ? [`win: ${win}`] : []),
      ...(error
        ? [`refused (\`${error.field}\`): ${error.reason} Nearest: \`${JSON.stringify(error.nearest)}\``]
        : []),
      ...(next
        ? [
            `${next.who} may: ${next.options.map((one: { id: string; do: string; chance?: string }) => `${one.id} ${one.do}${one.chance ? ` (${one.chance})` : ''}`).join('; ')}`,
          ]
        : []),
      ...(due.length > 0 ? [`due: ${due.join(' ')}`] : []),
    ];
    lines.push(
      `${why}\n\n\`${name}\` \`${JSON.stringify(given)}\`\n\n${shown.map(line => `${line}  `).join('\n')}\n`,
    );
    return said;
  };
  await call('The model looks at the table.', 'table_view', {});
  await call('Two heroes sit down.', 'character_change', { character: 'brenna', choices: 'brenna' });
  await call('', 'character_change', { character: 'quill', choices: 'quill' });
  await call('A player wants to talk a guard round. The model looks it up.', 'rules_search', {
    words: 'persuade somebody',
    kind: 'procedure',
    limit: 2,
  });
  const roller = { name: 'Quill', stats: { Will: 2 }, skills: ['Social'], expertises: ['Persuasion'] };
  const fields = { roller, stat: 'Will', skill: 'Social', expertise: 'Persuasion' };
  await call('What are the chances, if it is moderate, and if it is hard?', 'odds', {
    ...{
      procedure: 'skill-roll',
      inputs: [
        { ...fields, difficulty: 'Moderate' },
        { ...fields, difficulty: 'Hard' },
      ],
      of: 'outcome=success',
    },
  });
  await call('The player tries.', 'resolve', {
    procedure: 'skill-roll',
    input: { ...fields, difficulty: 'Moderate' },
    record: 'table',
  });
  await call('It comes to a fight. Would it be fair? The model misspells a foe.', 'forecast', {
    encounter: { party: 'brenna and quill', foes: '2 goblin cuters' },
    fights: 40,
  });
  let said = await call('It is corrected and begun.', 'fight_open', {
    encounter: { party: 'brenna and quill', foes: '2 goblin cutters' },
  });
  for (let i = 0; i < 40 && said.due.length > 0; i++) {
    const isHero = ['brenna', 'quill'].includes(said.next?.who);
    said = isHero
      ? await call(`The player of ${said.next.who} decides.`, 'fight_act', {
          option: said.next.advice,
          step: said.step,
        })
      : await call('The foes act.', 'fight_auto', { who: ['foes'] });
  }
  await call('That last blow was a misunderstanding.', 'undo', {});
  await call('And yet it stands.', 'undo', { redo: true });
  await call('The story goes on.', 'tell', { text: 'Dust settles over the ford.' });
  await client.close();
  return `# An evening with an AI game master\n\nMade by a script through the real client (\`docs/ai-game-master.test.ts\`); the tests play it again. What a model would say\nto its players is left out: only what it asked of the referee, and what it was told.\n\n${lines.join('\n')}`;
}

test('the evening in the docs is as it is played', async () => {
  await expect(await played()).toMatchFileSnapshot('ai-game-master-evening.md');
});
