import { expect, test } from 'vitest';
import { peopleIn } from './people.ts';

test.each([
  ['wolf', ['1 wolf']],
  ['3 wolves', ['3 wolves']],
  ['three wolves', ['3 wolves']],
  ['3x wolf', ['3 wolf']],
  ['3 x wolf', ['3 wolf']],
  ['wolf x3', ['3 wolf']],
  ['wolf * 3', ['3 wolf']],
  ['2 orcs and a shaman', ['2 orcs', '1 shaman']],
  ['brenna, ilvar and 2 wolves', ['1 brenna', '1 ilvar', '2 wolves']],
  ['the ogre, and an imp', ['1 ogre', '1 imp']],
  ['a dozen rats', ['12 rats']],
  ['hero.json,brenna', ['1 hero.json', '1 brenna']],
  ['Aboleth', ['1 Aboleth']],
  ['A Wolf', ['1 Wolf']],
  ['', []],
])('%s', (line, people) => {
  expect(peopleIn(line).map(({ who, count }) => `${count} ${who}`)).toEqual(people);
});
