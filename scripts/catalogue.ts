/** `npm run catalogue`: writes what is known of the books without opening them. A test notices when it is due. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { books } from '../packages/rules/src/books.ts';
import { cardOf } from '../packages/rules/src/catalogue.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}packages/rules/src/catalogue.json`;
const cards = [];
for (const { whole } of books.values()) cards.push(cardOf(await whole()));
writeFileSync(file, JSON.stringify(cards, null, 2));
execFileSync(`${root}node_modules/.bin/biome`, ['format', '--write', file], { stdio: 'ignore' });
