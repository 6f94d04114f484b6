import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('html', () => {
  it('escapes its values', () => {
    expect(html`<p title="${'"\'&'}">${'<script>'}</p>`.text).toBe('<p title="&quot;&#39;&amp;">&lt;script&gt;</p>');
  });

  it('keeps markup of other html`` templates, single or in a list', () => {
    const items = ['a', 'b'].map((name) => html`<li>${name}</li>`);
    expect(html`<ul>${items}</ul>${html`<hr />`}`.text).toBe('<ul><li>a</li><li>b</li></ul><hr />');
  });

  it('writes nothing for null', () => {
    expect(html`a${null}b${0}`.text).toBe('ab0');
  });
});
