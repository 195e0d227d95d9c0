import { describe, expect, it } from 'vitest';
import { headline } from './headline.ts';

describe('the headline of an outcome', () => {
  it('leads with the verdict', () => {
    expect(headline({ tn: 14, roll: 9, success: true, critical: 'none', margin: 5, marginSteps: 1 })).toEqual(
      {
        lead: 'Success',
        rest: 'TN 14, roll 9, margin 5, margin steps 1',
        tone: 'good',
      },
    );
    expect(headline({ hit: false, damage: 0 })).toMatchObject({ lead: 'A miss', tone: 'bad' });
  });

  it('takes the word that answers, or whatever there is', () => {
    expect(headline({ roll: 3, degree: 'partialSuccess' })).toMatchObject({
      lead: 'Partial success',
      tone: 'good',
    });
    expect(headline({ total: 7 })).toMatchObject({ lead: 'Total 7', tone: 'plain' });
    expect(headline({ stunned: false })).toMatchObject({ lead: 'Stunned: no', tone: 'plain' });
    expect(headline({ tn: 14, cured: true })).toMatchObject({ lead: 'Cured', rest: 'TN 14' });
    expect(headline({ effect: 'Lame.' })).toMatchObject({ lead: 'Lame' });
    expect(headline({ rows: [1, 2] })).toMatchObject({ lead: 'Resolved' });
    expect(headline(12)).toMatchObject({ lead: '12' });
  });
});
