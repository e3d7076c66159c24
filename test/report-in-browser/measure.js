// Runs in the browser. Says what of the document is not as a reader needs it: texts that overlap, are cut, or are hard to read.
(() => {
  const problems = [];
  const clipsOf = (element) => {
    const clips = [];
    for (let at = element; at !== null; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== "visible" || overflowY !== "visible") clips.push(at.getBoundingClientRect());
    }
    return clips;
  };

  const texts = [];
  const firstScreen = [];
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (node.data.trim() === "" || parent.closest("style,title,desc,head") !== null) continue;
    if (!parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line's box is higher than its letters.
    const boxes = [...range.getClientRects()];
    if (boxes.every(({ bottom }) => bottom <= innerHeight)) firstScreen.push(node.data.trim());
    for (const { left, right, top, bottom } of boxes) {
      const inset = (bottom - top) * 0.2;
      texts.push({ parent, text: node.data.trim(), left, right, top: top + inset, bottom: bottom - inset });
    }
  }

  texts.sort((a, b) => a.top - b.top);
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (one.left < other.right - 1 && other.left < one.right - 1) {
        problems.push(`${one.text} lies over ${other.text}`);
      }
    }
  }

  const page = document.documentElement;
  const frame =
    page instanceof SVGElement ? page.getBoundingClientRect() : { left: 0, right: page.clientWidth };
  for (const { parent, text, left, right, top, bottom } of texts) {
    if (left < frame.left - 0.5 || right > frame.right + 0.5) problems.push(`${text} is cut at the side`);
    if (frame.bottom !== undefined && (top < frame.top || bottom > frame.bottom))
      problems.push(`${text} is cut`);
    for (const clip of clipsOf(parent)) {
      const isOut = left < clip.left - 0.5 || right > clip.right + 0.5;
      if (isOut || top < clip.top - 0.5 || bottom > clip.bottom + 0.5) problems.push(`${text} is cut`);
    }
  }
  if (page.scrollWidth > page.clientWidth + 1) problems.push("the page is wider than the screen");

  // A label behind or in front of a bar of a chart cannot be read, however strong its color is.
  for (const bar of document.querySelectorAll("rect.human, rect.ai")) {
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    for (const text of texts) {
      const isOver = text.left < right && left < text.right && text.top < bottom && top < text.bottom;
      if (isOver) problems.push(`${text.text} lies over a bar`);
    }
  }

  const channels = (color) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color) => {
    const [r, g, b] = channels(color)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (element) => {
    const background = document.querySelector(".background");
    if (background !== null) return getComputedStyle(background).fill;
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (channels(backgroundColor)[3] !== 0) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  for (const parent of new Set(texts.map((text) => text.parent))) {
    const style = getComputedStyle(parent);
    const color = parent instanceof SVGElement ? style.fill : style.color;
    const [dark, light] = [luminance(color), luminance(backgroundOf(parent))].toSorted((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5)
      problems.push(`${parent.textContent.trim()} has a contrast of ${contrast.toFixed(1)}`);
  }

  const smallest = Math.min(
    ...texts.map(({ parent }) => Number.parseFloat(getComputedStyle(parent).fontSize)),
  );
  const elements = [...new Set([...document.querySelectorAll("*")].map(({ localName }) => localName))].sort();
  return {
    problems: [...new Set(problems)],
    smallest,
    elements,
    firstScreen: firstScreen.join(" "),
    texts: texts.length,
  };
})();
