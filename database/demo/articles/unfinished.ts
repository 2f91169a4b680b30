// What the demo member is working on: one article waits for a guide, one came back with a note.

interface UnfinishedArticle {
  title: string;
  preview_text: string;
  category: string;
  tags: string[];
  content: string;
  status: "draft" | "pending_review";
  days_ago: number;
  /** Why a guide sent it back. */
  review_note?: string;
}

export const unfinishedArticles: UnfinishedArticle[] = [
  {
    title: "Class at six in a flat with thin walls",
    preview_text:
      "How to practise before the neighbours wake: quiet transitions, kind floors and one agreement on paper.",
    category: "general",
    tags: ["morning practice", "home practice", "neighbours"],
    status: "pending_review",
    days_ago: 1,
    content: `<p>I live on the third floor of a house from 1931, above a retired tram driver who hears everything. My class is at six. For the first two weeks I practised in fear of his broom. This is what we have worked out since.</p>
<h2>The floor</h2>
<p>A mat is for grip, not for silence. What helps is <strong>mass and air</strong>: a wool blanket under the mat, and under that a flat piece of carpet, upside down. I tested it with a dropped orange and my sister downstairs, listening. Bare floor: “as if somebody moved in”. Mat alone: “an orange”. Mat, blanket and carpet: “when?”</p>
<h2>The transitions</h2>
<ul>
<li>Step, do not hop. Every jump in a vinyasa has a step inside it, and it is the harder one.</li>
<li>Put the heel down last. From downward dog, walk forward on the balls of the feet and roll down as if the floor were asleep too.</li>
<li>Come out of one-legged poses through a bent knee. That removes the thud, and some pride.</li>
</ul>
<h2>The sound</h2>
<p>Earphones with a cable, because the others announce themselves. The teacher can see me nod. When we chant at the end I move my lips, and I like to think that it counts.</p>
<h2>The paper</h2>
<p>In the third week I wrote him a card: who I am, that I do yoga on Tuesdays and Fridays from six to seven, and my telephone number in case it is too loud. He answered on the back of it. <em>“I drove the first tram for thirty-one years. I have been awake since four. Is it true that it helps the back?”</em></p>
<p>He comes to the <a href="/schedule">Thursday class</a> now. He keeps his camera off and his microphone, by mistake, on.</p>`,
  },
  {
    title: "Turmeric milk, three ways",
    preview_text: "My grandmother’s, the café’s and the one that I actually make on a Wednesday.",
    category: "nutrition",
    tags: ["turmeric", "recipes", "evening"],
    status: "draft",
    days_ago: 5,
    review_note:
      "A lovely piece, and I made the third one. Two sentences promise that it heals inflammation and colds: please say what it does for you instead, or name a source. Everything else can stay as it is.",
    content: `<p>In my grandmother’s kitchen there was one pan for milk, and nothing else was ever allowed into it. Turmeric milk was made in another, which was yellow to the handle and beyond saving.</p>
<h2>Hers</h2>
<ol>
<li>A cup of whole milk and half a cup of water, slowly, until the water is gone again.</li>
<li>Half a teaspoon of ground turmeric and three peppercorns, cracked under a spoon.</li>
<li>Ten minutes of standing beside it. She did not believe in lids.</li>
<li>Jaggery at the end, off the heat, or the milk will split.</li>
</ol>
<h2>The café’s</h2>
<p>Oat milk, a shot of ginger, cinnamon and a price. It is very good. It heals inflammation, says the board beside the till.</p>
<h2>Mine</h2>
<p>A teaspoon of a paste that lives in the refrigerator: two parts turmeric, one part grated ginger, honey until it moves, black pepper until it bites. Hot milk over it. Drunk every evening it keeps colds away all winter.</p>
<p>It takes two minutes, which on a Wednesday is what I have between the mat and bed.</p>`,
  },
];
