/** Calls whoever has to decide: the title of the page, and sound and vibration where they are wished for. */
import { effect } from '@preact/signals';
import { remember, remembered } from '../frame/remembered.ts';
import type { Company } from './company.ts';
import { waitingIn } from './words.ts';

/** Whether the phone buzzes when something is mine to decide. */
export const isBuzzing = (): boolean => remembered('buzz') === 'on';
export const setBuzzing = (isOn: boolean): void => remember('buzz', isOn ? 'on' : 'off');

export function callOut(company: Company): () => void {
  let before = '';
  return effect(() => {
    const chair = company.chair.value;
    const mine = chair && company.running.value.find(shown => waitingIn(shown, chair)?.isMine);
    const now = mine ? `${mine.game}/${mine.id}/${mine.view?.waitingFor}` : '';
    document.title = document.title.replace(/^● /, '');
    if (mine) document.title = `● ${document.title}`;
    if (now && now !== before && isBuzzing()) navigator.vibrate?.([120, 60, 120]);
    before = now;
  });
}
