import { describe, expect, it } from 'vitest';
import { misread, notationFindings, rollTray } from './notation.ts';

describe('the tray', () => {
  it('rolls a notation and tells every die', () => {
    const rolled = rollTray('4d6kh3 + 2', 'owl');
    expect(rolled).toEqual(rollTray('4d6kh3 + 2', 'owl'));
    if (!rolled.ok) throw new Error(rolled.message);
    const [term] = rolled.terms;
    expect(term?.dice).toHaveLength(4);
    expect(term?.dice.filter(die => die.off)).toHaveLength(1);
    const kept = term?.dice.filter(die => !die.off).reduce((sum, die) => sum + die.face, 0);
    expect(rolled.total).toBe((kept ?? 0) + 2);
  });

  it('says where a notation is wrong', () => {
    expect(rollTray('3d', 'owl')).toMatchObject({ ok: false });
    expect(misread('3d6 + axe')).toMatchObject({ column: 7 });
    expect(misread('3d6')).toBeUndefined();
  });

  it('knows the exact odds of a total', () => {
    const found = notationFindings('3d6');
    if (found.kind !== 'exact') throw new Error(found.kind);
    expect(found.fields[0]?.shares[0]).toMatchObject({ value: 3, exact: { num: '1', den: '216' } });
    expect(found.fields[0]?.mean).toBeCloseTo(10.5);
    expect(notationFindings('3d')).toMatchObject({ kind: 'refused' });
  });
});
