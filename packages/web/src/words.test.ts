import { describe, expect, it } from 'vitest';
import { asRead, humanise, inSentence, labelOf, percent, said, singular, typeset } from './words.ts';

describe('words', () => {
  it('tells a way by its end, and by all it cost', () => {
    const steps = ['Wolf moves to 9, 9 for 1.', 'Wolf moves to 8, 9 for 2.', 'Thorn may strike at Wolf.'];
    expect(asRead([...steps, 'Elk moves to 1, 1 for 1.'])).toEqual([
      'Wolf moves to 8, 9 for 3.',
      'Thorn may strike at Wolf.',
      'Elk moves to 1, 1 for 1.',
    ]);
  });

  it('sets a true minus before numbers, and leaves ids and spans alone', () => {
    expect(typeset('Vitality -3, -1 to hit (-2): SV-R-20, 1-3')).toBe(
      'Vitality −3, −1 to hit (−2): SV-R-20, 1-3',
    );
  });

  it('reads names out of code', () => {
    expect(humanise('takeYourTime')).toBe('Take your time');
    expect(humanise('very-hard')).toBe('Very hard');
    expect(humanise('targetTN')).toBe('Target TN');
    expect(humanise('HPLost')).toBe('HP lost');
    expect(labelOf('tn')).toBe('TN');
    expect(labelOf('marginSteps')).toBe('Margin steps');
    expect(labelOf('attackTn')).toBe('Attack TN');
    expect(inSentence('Attack TN')).toBe('attack TN');
  });

  it('says values as a person would', () => {
    expect(said(true)).toBe('yes');
    expect(said(-4)).toBe('−4');
    expect(said(null)).toBe('—');
    expect(said('atLeastTen')).toBe('At least ten');
    expect(said('Very Hard')).toBe('Very Hard');
  });

  it('never rounds a chance to nothing or to certainty', () => {
    expect(percent(0)).toBe('0 %');
    expect(percent(1)).toBe('100 %');
    expect(percent(1 / 216)).toBe('0.46 %');
    expect(percent(1e-9)).toBe('< 0.01 %');
    expect(percent(1 - 1e-9)).toBe('> 99.99 %');
    expect(percent(0.5)).toBe('50.0 %');
  });

  it('names one of many', () => {
    expect(singular('modifiers')).toBe('modifier');
    expect(singular('penalties')).toBe('penalty');
    expect(singular('bonus')).toBe('bonus');
  });
});
