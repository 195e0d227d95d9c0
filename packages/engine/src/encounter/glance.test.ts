import { expect, test } from 'vitest';
import { type Glance, type Seen, whoIs } from './glance.ts';

const seen = (id: string, name: string): Seen => ({
  ...{ id, name, side: 'party', x: 0, y: 0, there: true, able: true, condition: '' },
});
const glance: Glance = {
  round: 1,
  fighters: [seen('p1', 'Brenna'), seen('f1', 'Wolf 1'), seen('f2', 'Wolf 2')],
};

test('somebody by id, by name in any spelling, or by an unmistakable beginning', () => {
  expect(whoIs(glance, 'f2')).toMatchObject({ id: 'f2' });
  expect(whoIs(glance, 'wolf 1')).toMatchObject({ id: 'f1' });
  expect(whoIs(glance, 'bre')).toMatchObject({ id: 'p1' });
});

test('what could be two, or nobody, is answered with the names there are', () => {
  expect(whoIs(glance, 'wolf')).toEqual({
    message: '“wolf” could be Wolf 1 (f1), Wolf 2 (f2): write a little more of it.',
  });
  expect(whoIs(glance, 'constructor')).toEqual({
    message: 'Nobody in this fight is called “constructor”; there are Brenna (p1), Wolf 1 (f1), Wolf 2 (f2).',
  });
});
