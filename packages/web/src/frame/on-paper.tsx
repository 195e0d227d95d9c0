/** What the printer gets instead of the page: paper that the engine lays out, the same as the command line writes. */
import { type Leaf, PAPER_STYLE } from '@arbiter/engine/paper';
import { type ComponentChildren, h } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';

/** Only paper is printed where there is some, and none of it is seen before. */
const INSTEAD = `
@media screen{body>.on-paper{display:none}}
@media print{body:has(>.on-paper)>:not(.on-paper){display:none!important}html{color-scheme:only light;background:#fff}}
`;

let style: CSSStyleSheet | undefined;

export function OnPaper({ pages }: { readonly pages: readonly Leaf[] }) {
  useEffect(() => {
    if (style) return;
    style = new CSSStyleSheet();
    style.replaceSync(PAPER_STYLE + INSTEAD);
    document.adoptedStyleSheets.push(style);
  }, []);
  return createPortal(
    <div class="on-paper" aria-hidden="true">
      {pages.map(drawn)}
    </div>,
    document.body,
  );
}

/** A button that prints something else than what is on the screen. */
export function PrintButton({ name, pages }: { readonly name: string; pages(): readonly Leaf[] }) {
  const [laid, setLaid] = useState<readonly Leaf[]>();
  useEffect(() => {
    if (!laid) return;
    const done = () => setLaid(undefined);
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, [laid]);
  return (
    <>
      <button type="button" class="plain" onClick={() => setLaid(pages())}>
        {name}
      </button>
      {laid && <OnPaper pages={laid} />}
    </>
  );
}

function drawn(one: Leaf): ComponentChildren {
  if (typeof one === 'string') return one;
  const { tag, inside, class: name, colSpan } = one;
  return h(tag, { class: name, colSpan }, inside.map(drawn));
}
