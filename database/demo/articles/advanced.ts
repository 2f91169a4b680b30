import type { DemoArticle } from "./article-shape.ts";

export const advancedArticles: DemoArticle[] = [
  {
    key: "learning-to-fall-out-of-handstand",
    title: "Learning to fall out of handstand",
    preview_text:
      "Most people who cannot balance on their hands have never practised the exit. A six-week progression, falling first.",
    category: "advanced",
    tags: ["handstand", "inversions", "vinyasa", "progression", "strength"],
    author: "ines",
    published_days_ago: 79,
    views: 1413,
    ratings: [5, 5, 4, 5, 5, 4, 5, 5, 2, 5, 4, 5, 5, 5, 4, 5, 5],
    content: `<p>I spent a whole year kicking up at a wall in the corridor of a dance school. I could stay there for a minute, heels on the plaster, and I could not balance for a second away from it. An acrobat who was waiting for the toilet watched me for a while. He said, ‘You are not afraid of standing on your hands. You are afraid of the other side.’ Then he made me fall over, on purpose, for an hour. Two weeks later I stood.</p>
<p>So here we begin with the fall. You should already have a comfortable plank of one minute, arms that go straight up beside your ears without the ribs popping forward, and wrists that tolerate downward dog day after day. If any shoulder, wrist or neck is injured, if your blood pressure is high and not under control, if you have glaucoma or are pregnant, this is not your article, and nothing here is worth an argument with your doctor.</p>
<h2>Weeks one and two: the exit</h2>
<p>You need three metres of clear floor, a mat, and no glass tables.</p>
<h3>The cartwheel-out, from the ground up</h3>
<ol>
<li>Do a small cartwheel, as badly as you like, over a line on the floor. Five to the right, five to the left. Discover which side is home.</li>
<li>Now a half-handstand: hands down, one leg lifts, the other leaves the ground by a hand’s breadth. Instead of coming back to where you were, walk one hand forward a little, let the hips turn, and land one foot after the other, facing where you came from.</li>
<li>Do the same from higher. The order is always <strong>hand, hip, foot, foot</strong>. Say it aloud. It is hard to panic and recite.</li>
</ol>
<p>Ten exits a day, four days a week. Do not try to balance. If you happen to balance, turn out of it anyway. You are teaching your body that the far side has a door.</p>
<h2>Weeks three and four: the line</h2>
<h3>Facing the wall</h3>
<p>Kicking up with your back to the wall teaches a banana. Go the other way: from a plank with your feet against the wall, walk the feet up and the hands in, until you are a forearm’s length from it. Toes on the wall, nose and toes looking the same way.</p>
<ul>
<li><strong>Push the floor away</strong> until the shoulders are near the ears. In this pose that is correct.</li>
<li><strong>Bring the front ribs in</strong>, as on a long breath out.</li>
<li><strong>Squeeze the legs together</strong> and reach through the balls of the feet.</li>
<li>Three times twenty seconds, with a minute of rest. Walk down while you could still do five seconds more.</li>
</ul>
<p>To finish, step one hand forward and use the exit from week one. By now it should bore you a little, and that is the aim.</p>
<h2>Weeks five and six: the seesaw</h2>
<p>Balance happens in the hands. When you fall towards your back, press the fingertips as if into clay. When you fall towards your feet, press the heels of the hands and lift the gaze by the width of an eyelash. There is far more strength available in the fingers than in the heels, so it is wise to live a few millimetres on the fingertip side.</p>
<ol>
<li>In the wall-facing line, take one foot a few centimetres off the wall. Then the other. Then the first one back. Like a clock.</li>
<li>Let the weight drift towards the fingertips until both feet leave the wall by themselves, then press the fingers down and hold. If you jumped, it does not count. Half a second counts.</li>
<li>In the open room: short kick, one leg always long behind you as a brake. Five attempts. Every one ends in a chosen exit, also the good ones.</li>
</ol>
<h2>A week on paper</h2>
<ul>
<li><strong>Monday and Thursday:</strong> wrists 5 minutes, exits 5, wall line 5, seesaw 10.</li>
<li><strong>Tuesday and Saturday:</strong> wrists 5, exits 10, then a normal <a href="/schedule">class</a>.</li>
<li><strong>Other days:</strong> hang from something, or lie down.</li>
</ul>
<p>Wrists means: on all fours, fingers forward, rock; fingers to the sides, rock; backs of the hands down with almost no weight; then ten slow lifts of the palms with the fingers glued to the floor. Stop the day’s work at the first sharp sensation, not the third.</p>
<h2>What six weeks will give you</h2>
<p>Perhaps two seconds. Perhaps ten. A <s>straight</s> less crooked line. What it will certainly give you is the end of that small gasp at the top, the one I used to hear in my own throat in the corridor. I never learned the acrobat’s name. When he had finished with me he did finally get into the toilet.</p>`,
  },
  {
    key: "primary-series-at-fifty",
    title: "Primary series at fifty: what I no longer do",
    preview_text:
      "Thirty years with one sequence, one torn knee and a change of mind about what the practice is for.",
    category: "advanced",
    tags: ["ashtanga", "ageing", "injury", "practice diary", "philosophy"],
    author: "ravi",
    published_days_ago: 104,
    views: 1902,
    ratings: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 3, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4],
    content: `<p>I was given my first ten sun salutations in Mysuru at twenty, by a man who did not explain anything. I turned fifty in the monsoon. In between I have practised the primary series of Ashtanga on something like six mornings a week, moon days excepted, and I would like to set down what has fallen away. Young teachers write about what they have gained. At my age the other list is longer and, I think, of more use.</p>
<h2>The knee</h2>
<p>At thirty-four I tore the inner meniscus of my right knee in <em>marichyasana D</em>. Nobody pushed me. I had done the pose for twelve years and on that morning the hip was not open, for I had sat on a train all night from Ernakulam. I went in regardless, because the pose was the next pose. There was a sound like a thumb leaving a bottle.</p>
<p>The surgeon, who had a kind face, asked what I had been doing. I began to explain about the vinyasa count. He waited until I had finished and said, ‘And what was the hurry?’ I have been answering him ever since.</p>
<h2>What I have dropped</h2>
<p><strong>The lotus on cold mornings.</strong> The knee is a hinge that allows a little turning. The hip is where lotus comes from, and if the hip does not give, the knee pays. I now place the foot on the shin and wait. Some days it goes further. On most days it does not, and the sequence continues without remark.</p>
<p><strong>The full number of jump-backs.</strong> Between the sides of the seated poses I used to lift and float each time, some forty repetitions. I take one vinyasa for each pose, sometimes one for every two. What I have lost in heat I have gained in wrists.</p>
<p><strong>Being adjusted into anything.</strong> I still receive hands gladly when they say ‘here’. I decline, politely, hands that say ‘further’. For the same reason I have almost stopped giving the second sort.</p>
<p><strong>Practising through fever.</strong> I did it for years and was proud. It served nobody.</p>
<p><strong>Counting what others do.</strong> In my twenties I could tell you, with my eyes fixed at the tip of my nose, who in the room had been given which pose. This <em>drishti</em> was not in any book.</p>
<h2>What remains</h2>
<p>More than I feared. The standing poses, all of them, on every day. The breath with its sound kept so low that only I hear it. The three closing seats. And the order. People ask me why, if I have changed so much, I do not simply do what I like. I answer that I have met what I like, and it would consist of back bends. A fixed sequence puts in front of me each morning, with no malice, the things I would have avoided.</p>
<p>There is a line in the first chapter of the Yoga Sutra about when practice becomes firm ground: <em>sa tu dirgha kala nairantarya satkara asevito drdha bhumih</em>. It wants a long time, no gaps, and a third thing, <em>satkara</em>, which is care, or respect. In my youth I had the first two in abundance and took them for the whole sentence.</p>
<h2>A method for changing the sequence honestly</h2>
<p>Students past forty ask me what they may leave out. It is not for me to say by letter, but this is how I decide for myself.</p>
<ol>
<li>I never take a pose out on a bad day. A bad day may make it smaller. Taking out is decided on a good day, sitting down, with tea.</li>
<li>Nothing goes without something taking its place that does the same work. For the deep twist I do a standing one, and hold it longer than I wish.</li>
<li>I write the date and the reason. If the reason is ‘I dislike it’, the pose stays.</li>
<li>After three months I try the old form once, softly. Twice in these years a pose has come home.</li>
</ol>
<p>If you have a joint that swells, locks or gives way, go to a doctor before you go to a method.</p>
<h2>This morning</h2>
<p>Rain on the tin roof of the neighbour’s scooter shed. Five salutations of the first kind and three of the second. Standing. Seated as far as <em>navasana</em>, then straight to the bridge and the closing. Fifty-five minutes, where it used to be ninety-five. In the last rest a crow walked in over the sill, regarded me, and left.</p>
<p>I do teach the full sequence in my <a href="/schedule">led class</a>, and I count every vinyasa aloud. If you hear me say ‘or not’ rather often, you now know where it comes from.</p>`,
  },
  {
    key: "writing-the-breath-down",
    title: "Writing the breath down: a notation for pranayama",
    preview_text:
      "Four numbers, a few signs and a notebook. How to record breath practice so that next month’s self can read it.",
    category: "advanced",
    tags: ["pranayama", "breath", "notation", "technique"],
    author: "kenji",
    published_days_ago: 251,
    views: 618,
    ratings: [5, 4, 5, 5, 4, 5, 4, 5],
    content: `<p>Musicians do not rely on remembering how slowly they played last Tuesday. Breath practitioners do, and they are usually wrong: on a calm day six seconds feel like four, on a troubled day like nine. For years I have kept a notebook in a small notation, and students who saw it through the camera have asked for the key.</p>
<p>It is meant for people who already practise with a teacher. Please read the last section before you try anything with a hold in it.</p>
<h2>The four numbers</h2>
<p>One breath has four parts, always written in the same order: in, pause when full, out, pause when empty. The numbers are counts of about one second. A zero means that the breath simply turns round, with no pause.</p>
<pre><code>in · full · out · empty

4 · 0 · 4 · 0     even breath
4 · 0 · 6 · 0     longer out than in
4 · 2 · 6 · 0     a short rest when full
4 · 0 · 6 · 2     a short rest when empty</code></pre>
<p>After the numbers comes <strong>x</strong> with the number of rounds. So <code>4 · 0 · 6 · 0 x 12</code> takes two minutes, which you can check: ten counts, twelve times.</p>
<h2>The signs</h2>
<p>Around the numbers I use only what I can draw without looking.</p>
<pre><code>N     both nostrils
L&gt;R   in through the left, out through the right
R&gt;L   in through the right, out through the left
u     with a soft sound in the throat (ujjayi)
m     humming on the way out
~     I lost count here
!     strain: jaw, throat, or a gasp afterwards
/     came back to ordinary breathing for a minute</code></pre>
<p>The last three are the important ones. A page without <code>~</code> or <code>!</code> was either a very good day or a dishonest one.</p>
<h2>A page from the notebook</h2>
<p>From a cold morning in February, copied without improvement:</p>
<pre><code>06.20  sat on two cushions, left foot asleep
N      4 · 0 · 4 · 0   x 10
N u    4 · 0 · 6 · 0   x 12
/
L&gt;R    4 · 0 · 6 · 0   x 6
R&gt;L    4 · 0 · 6 · 0   x 6    ~ at round 4
N      4 · 0 · 8 · 0   x 5    ! out too long, cut
/
N      no numbers, 5 min
after: warm hands, a little sad, fine</code></pre>
<p>A month later I could see that each exclamation mark stood at an eight. I had thought of the eight as my usual out-breath. I went back to six for the whole of March, and the marks disappeared. Without the page I would have told any student, quite sincerely, that eight was comfortable for me.</p>
<h2>Four rules that keep it useful</h2>
<ol>
<li><strong>Change one number at a time</strong>, by one count, and not more than once a week. If <em>out</em> grows, <em>in</em> stays.</li>
<li><strong>The next breath is the judge.</strong> If the breath that follows the round is hurried, the round was too long, whatever the numbers say. Write the <code>!</code>.</li>
<li><strong>Write before you look at the clock.</strong> First the feeling in three words, then the time.</li>
<li><strong>End without numbers.</strong> At least a quarter of the practice should be unmeasured. The notation is a handrail, and one does not live on the stairs.</li>
</ol>
<h2>Reading it backwards</h2>
<p>At the end of the month I turn the pages with three questions. Where do the <code>~</code> marks gather? Mine gather just before the end, when I begin to congratulate myself. Which line do I always write first, out of habit? I leave that out for a week. And on which days is ‘after’ better than ‘before’? The answer has hardly ever been the day with the largest numbers.</p>
<h2>Before you use a number other than zero in second or fourth place</h2>
<p>Holding the breath is not for everybody, and it is never for every day. Leave the pauses at zero if you are pregnant, if you have high blood pressure, a heart or lung condition, epilepsy, glaucoma, or a history of panic that begins with the breath, unless a doctor who knows you and a teacher who sees you have both agreed. Never practise holds in water, in a car, or standing up. Dizziness, tingling around the mouth, or a pounding heart means stop, lie down on your side, breathe as you like. If it does not pass, or if there is pain in the chest, call for medical help.</p>
<p>The even breath on the first line, four and four, has been enough for some of the steadiest people I know. If you would like somebody to look over your page with you, bring it to a <a href="/services">one-to-one session</a>. I can read most handwriting. I cannot read courage.</p>`,
  },
];
