/** Whether the table is safe, where there is something to say about it. */
import { newRelease, takeRelease } from '../offline/release.ts';
import { useTable } from '../table/context.ts';
import type { Tabs } from '../table/tabs.ts';

export function Safety({ tabs }: { readonly tabs: Tabs }) {
  const { safety } = useTable();
  const now = safety.value;
  if (now.is === 'elsewhere')
    return (
      <p class="notice safety" role="status">
        This table is open in another tab, which keeps it; here it can only be looked at.{' '}
        <button type="button" class="plain" onClick={() => tabs.takeOver()}>
          Use it here
        </button>
      </p>
    );
  if (now.is === 'fleeting')
    return (
      <p class="notice safety" role="status">
        The browser could not keep the last step ({now.why.slice(0, 200)}). The table goes on in this page
        only: export it before you close the page.
      </p>
    );
  if (newRelease.value)
    return (
      <p class="notice news safety" role="status">
        A newer Arbiter is ready; everything here is kept.{' '}
        <button type="button" class="plain" onClick={takeRelease}>
          Change to it
        </button>
      </p>
    );
  return null;
}
