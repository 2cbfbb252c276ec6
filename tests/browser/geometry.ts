import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of the part that the selector names: controls that no mouse reaches, texts
 * that lie over each other, texts that are cut without a tooltip. Empty where all of it holds.
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
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.closest('.wf-hidden') === null;

    /** Where the element can be brought to, or undefined where a container hides it for good. */
    function reach(element: Element): Box | undefined {
      let box = boxOf(element);
      for (let up = element.parentElement; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        const frame = boxOf(up);
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (scrolls(style.overflowX)) box = { ...box, left: frame.left, right: frame.right };
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

    /** The part of the element that is drawn now. */
    function visiblePart(element: Element): Box {
      const box = boxOf(element);
      for (let up = element.parentElement; up && up !== root.parentElement; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const frame = boxOf(up);
        box.left = Math.max(box.left, frame.left);
        box.top = Math.max(box.top, frame.top);
        box.right = Math.min(box.right, frame.right);
        box.bottom = Math.min(box.bottom, frame.bottom);
      }
      return box;
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

    const solids = [...new Set([...controls, ...texts])].map((element) => ({
      element,
      box: visiblePart(element),
    }));
    solids.forEach(({ element, box }, at) => {
      for (const { element: other, box: second } of solids.slice(at + 1)) {
        if (element.contains(other) || other.contains(element)) continue;
        const width = Math.min(box.right, second.right) - Math.max(box.left, second.left);
        const height = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
        const isOver = width > 3 && height > 3;
        const lies = getComputedStyle(element).position === 'absolute';
        if (isOver && !lies && getComputedStyle(other).position !== 'absolute')
          faults.push(`${nameOf(element)} overlaps ${nameOf(other)}`);
      }
    });
    return faults;
  });
