// When a problem comes again. The memory model is FSRS-6 with its published default parameters, a wanted retention of 90 % and days
// as the unit of time. Source: the wiki of open-spaced-repetition/fsrs4anki, The Algorithm; the test compares this file with values
// of its reference implementation ts-fsrs. A problem is tried once a day at most, so the formulas for the same day are left out.
const fsrs = (() => {
  const w = [0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542];
  const again = 1, hard = 2, good = 3, easy = 4; // grades
  const decay = -w[20], factor = 0.9 ** (1 / decay) - 1;
  const within = (x, least, most) => Math.min(Math.max(x, least), most);
  const longest = 36500;

  // recall returns the chance to remember after a number of days, with a stability in days.
  function recall(days, stability) { return (1 + factor * days / stability) ** decay; }

  function firstDifficulty(grade) { return w[4] - Math.exp((grade - 1) * w[5]) + 1; }

  function difficulty(d, grade) {
    const damped = d - w[6] * (grade - 3) * (10 - d) / 9;
    return within(w[7] * firstDifficulty(easy) + (1 - w[7]) * damped, 1, 10);
  }

  function stability(s, d, r, grade) {
    if (grade === again) {
      const forgotten = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp((1 - r) * w[14]);
      return within(s / Math.exp(w[17] * w[18]), 0.001, forgotten);
    }
    const growth = Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp((1 - r) * w[10]) - 1);
    return within(s * (1 + growth * (grade === hard ? w[15] : grade === easy ? w[16] : 1)), 0.001, longest);
  }

  // next returns the memory {s, d} after an answer: s the stability in days, d the difficulty from 1 to 10. Before the first answer it is
  // null; days have passed since the last one.
  function next(memory, grade, days) {
    if (!memory) return {s: w[grade - 1], d: within(firstDifficulty(grade), 1, 10)};
    return {s: stability(memory.s, memory.d, recall(days, memory.s), grade), d: difficulty(memory.d, grade)};
  }

  // interval returns the days until a problem comes again: the chance to remember is then 90 %.
  function interval(memory) { return within(Math.round(memory.s), 1, longest); }

  return {again, hard, good, easy, next, interval, recall};
})();
