const defect = `const { formData } = Request.prototype;
Request.prototype.formData = function () {
  if (this.url.includes('defect')) throw new TypeError('A defect');
  return formData.call(this);
};`;

/** Settings of an app in which an action throws, as a defect of ours would, when its address has `defect` in it. */
export const brokenForms = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect).replaceAll("'", '%27')}`,
};
