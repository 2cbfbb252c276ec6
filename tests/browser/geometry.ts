import type { Page } from '@playwright/test';

/**
 * Finds layout faults in the selected part: controls that a mouse cannot reach, overlapping texts,
 * texts that are cut off without a tooltip. Empty if there are none.
 */
export const layoutFaults = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluate((root) => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const faults: string[] = [];
    const slack = 1.5;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${
        element.getAttribute('data-testid') ??
        element.getAttribute('aria-label') ??
        element.textContent?.trim().slice(0, 40)
      }"`;
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    /**
     * Rows of a table are alike, so the first ones represent all. Notices cover the header for a
     * moment.
     */
    const ignored = '.grid-line:nth-child(n + 6), .console-skip-link, .console-snackbar';
    const stands = (element: Element) => !element.closest(ignored);
    const isDrawn = (element: Element) =>
      stands(element) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.closest('.wf-hidden') === null;

    /**
     * Returns where the element can be scrolled to, or undefined if a container hides it
     * permanently.
     */
    function reach(element: Element): Box | undefined {
      let box = boxOf(element);
      for (let up = element.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        const frame = boxOf(up);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        // An overlay that is scrolled sideways means that its dialog leaves the window.
        const isOverlay = up.classList.contains('bp6-overlay-scroll-container');
        if (scrolls(style.overflowX) && !isOverlay)
          box = { ...box, left: frame.left, right: frame.right };
        else if (
          clips(style.overflowX) &&
          (box.left < frame.left - slack || box.right > frame.right + slack)
        )
          return undefined;
        if (scrolls(style.overflowY)) box = { ...box, top: frame.top, bottom: frame.bottom };
        else if (
          clips(style.overflowY) &&
          (box.top < frame.top - slack || box.bottom > frame.bottom + slack)
        )
          return undefined;
      }
      const isInside =
        box.left >= -slack &&
        box.top >= -slack &&
        box.right <= innerWidth + slack &&
        box.bottom <= innerHeight + slack;
      return isInside ? box : undefined;
    }

    /** Returns the area of a control, without the padding in which a field has its own buttons. */
    function bodyOf(control: Element): readonly Box[] {
      if (control.tagName !== 'INPUT') return [...control.getClientRects()];
      const box = boxOf(control);
      const { paddingLeft, paddingRight } = getComputedStyle(control);
      box.left += Number.parseFloat(paddingLeft);
      box.right -= Number.parseFloat(paddingRight);
      return [box];
    }

    /** Returns the boxes of a text, line by line: a wrapped text has no single one. */
    function linesOf(element: Element): readonly Box[] {
      const range = document.createRange();
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return [];
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    }

    /** Returns the currently visible parts of the boxes. */
    function visibleParts(element: Element, boxes: readonly Box[]): readonly Box[] {
      const frames: Box[] = [];
      for (let up: Element | null = element; up && up !== root.parentElement; up = up.parentElement)
        if (getComputedStyle(up).overflow !== 'visible') frames.push(boxOf(up));
      return boxes
        .map((box) => ({
          left: Math.max(box.left, ...frames.map(({ left }) => left)),
          top: Math.max(box.top, ...frames.map(({ top }) => top)),
          right: Math.min(box.right, ...frames.map(({ right }) => right)),
          bottom: Math.min(box.bottom, ...frames.map(({ bottom }) => bottom)),
        }))
        .filter(({ left, top, right, bottom }) => right - left > 3 && bottom - top > 3);
    }

    const controls = [...root.querySelectorAll('button, a, input, select, textarea')].filter(
      isDrawn,
    );
    for (const control of controls)
      if (reach(control) === undefined) faults.push(`cannot be reached: ${nameOf(control)}`);

    const texts = [...root.querySelectorAll('*')].filter(
      (element) =>
        isDrawn(element) &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ),
    );
    for (const text of texts) {
      const { overflowX, overflowY } = getComputedStyle(text);
      const isCut =
        (overflowX !== 'visible' && text.scrollWidth > text.clientWidth + slack) ||
        (overflowY === 'hidden' && text.scrollHeight > text.clientHeight + 3);
      const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
      if (isCut && !isScrolled && text.closest('[title]:not([title=""])') === null)
        faults.push(`is cut without a tooltip: ${nameOf(text)}`);
    }

    const isControl = new Set<Element>(controls);
    const solids = [...new Set([...controls, ...texts])]
      .filter((element) => getComputedStyle(element).position !== 'absolute')
      .flatMap((element) =>
        visibleParts(element, isControl.has(element) ? bodyOf(element) : linesOf(element)).map(
          (box) => ({ element, box }),
        ),
      )
      .sort((one, other) => one.box.top - other.box.top);
    solids.forEach(({ element, box }, at) => {
      for (let next = at + 1; next < solids.length; next += 1) {
        const second = solids[next];
        if (second === undefined || second.box.top > box.bottom - 3) break;
        const { element: other, box: its } = second;
        const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const height = Math.min(box.bottom, its.bottom) - its.top;
        if (width <= 3 || height <= 3) continue;
        if (element.contains(other) || other.contains(element)) continue;
        faults.push(`${nameOf(element)} overlaps ${nameOf(other)}`);
      }
    });
    return [...new Set(faults)];
  });
