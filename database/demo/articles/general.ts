import type { DemoArticle } from "./article-shape.ts";

export const generalArticles: DemoArticle[] = [
  {
    key: "letter-to-the-student-who-apologises",
    title: "A letter to the student who keeps apologising",
    preview_text: "You said sorry four times on Monday. Here is what I saw from my side of the screen.",
    category: "general",
    tags: ["letter", "hatha", "self-talk", "online class"],
    author: "asha",
    published_days_ago: 47,
    views: 1184,
    ratings: [5, 5, 4, 5, 5, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5],
    content: `<p>Dear you,</p>
<p>On Monday you said sorry when you arrived two minutes late, sorry when your cat walked across the mat, sorry when you came out of the forward bend early and sorry, at the end, for ‘being so stiff today’. I counted, because each time I wanted to answer and there were eleven people to look after. So I am writing instead. You will recognise yourself. Several of the others will too, which is why this is here and not in an e-mail.</p>
<h2>What I see from my side</h2>
<p>I teach from a back room in Mysuru with a neem tree outside the window and the laptop on a pile of books. On my screen each of you is about as big as a playing card. At that size nobody’s hamstrings are impressive. What I can see is whether the breath reaches the back ribs, whether the jaw is set, whether the weight has run to the outer edge of a foot. I can see the moment somebody stops carrying themselves by the shoulders. I cannot see who is good at yoga, and I no longer know what the question would mean.</p>
<p>I did notice you leaving the forward bend, and I was pleased. You had been gripping behind the knees for a while. Then you bent them, waited for two breaths, and went back in with a longer spine. It was the most intelligent thing anyone did in those five minutes. Then you apologised for it.</p>
<h2>Stiff compared with whom?</h2>
<p>‘The backs of my legs are short today because I drove for six hours’ is an observation. I can work with it: bent knees, hands on blocks, standing poses before the folds. ‘I am so stiff’ is a verdict. It tells me nothing and, as far as I can tell, it tells your legs nothing either.</p>
<p>For one week, try saying to yourself only the kind of sentence a carpenter might say about a door.</p>
<ul>
<li>My right hip turns out less than my left.</li>
<li>My breath gets short in the second sun salutation, not the first.</li>
<li>I want to leave the room whenever we hold warrior two.</li>
<li>My neck is easier when I look at the floor.</li>
</ul>
<p>All of these are useful. None of them needs forgiving. If you send me two such sentences before a class I can plan with them, and I would be glad to have them.</p>
<h2>Standing permissions</h2>
<p>You keep asking for these one at a time, so here they are together, and they do not expire.</p>
<ul>
<li><strong>Come late.</strong> Stay muted, sit for three breaths, join where we are. Please do not join at the shoulder stand without warming up; lie down and wait for the next pose.</li>
<li><strong>Leave a pose.</strong> Before pain, at the first mean thought, or because the phone rang and it is the school.</li>
<li><strong>Turn the camera off.</strong> I teach a little more carefully when I cannot see you, and that does me good.</li>
<li><strong>Do the other side first,</strong> or the same pose as last week, or nothing but the breathing.</li>
<li><strong>Ask me to say it again.</strong> If one person did not understand, I was unclear to four.</li>
</ul>
<h2>What I would like in exchange</h2>
<p>My own teacher was not a gentle man, but he had one rule for speech. You could report anything to him about your body as long as the sentence had no insult in it. If it had, he made you walk once round the hall and start again. I walked a great deal that first year.</p>
<p>The old list of restraints begins with <em>ahimsa</em>, not harming, and students tend to look for it in large places such as politics and dinner. It also lives in the half-second after you wobble. Next time the word ‘sorry’ arrives, let the breath go out first. Very often you will find there is nobody on the other end waiting for it.</p>
<p>I hope you come on Monday. The <a href="/schedule">evening class</a> is where it always is.</p>
<p>With affection,</p>
<p>Asha</p>
<p>P.S. The cat has better shoulder blades than any of us and is welcome.</p>`,
  },
  {
    key: "props-two-teachers-disagree",
    title: "Props: two teachers disagree",
    preview_text:
      "Ravi thinks blocks postpone the work. I think they are the work. We argued for an hour and changed one thing each.",
    category: "general",
    tags: ["debate", "props", "ashtanga", "restorative", "teaching"],
    author: "mateo",
    published_days_ago: 118,
    views: 902,
    ratings: [4, 5, 5, 3, 4, 5, 4, 2, 5, 4, 4, 5, 3, 5],
    content: `<p>For one season Ravi Menon and I shared an evening: his students rolled up their mats and, a little later, mine unrolled theirs with two bolsters, three blankets and an eye pillow. He once wrote in the teachers’ chat, ‘Is Mateo moving house?’ I called him. What follows is the argument, shortened, with his agreement and his corrections. He is in Kochi, I am in Lisbon, and we were both drinking tea.</p>
<h2>Ravi’s case</h2>
<p><strong>Ravi:</strong> A block under the hand tells the leg that the hand will be looked after. The leg then stops asking. In triangle pose I want the hand to come only as far as the legs can carry it. If that is the shin, it is the shin. The student learns how far she really goes, with nothing between her and the answer.</p>
<p><strong>Mateo:</strong> And if the answer is that her ribs collapse and she holds her breath?</p>
<p><strong>Ravi:</strong> Then she comes up. She has legs for that as well. My objection is not to wood and cork. It is to the block that was needed in March and is still there in November because nobody asked it to leave.</p>
<h2>My case</h2>
<p><strong>Mateo:</strong> In a restorative class nobody is going anywhere, so nothing is being postponed. I ask a muscle to let go for seven minutes. It will not let go of anything it believes it is holding up. Put a rolled blanket under a knee and wait: after about ninety seconds the thigh gets heavier. I have done nothing but convince it that the floor has come closer.</p>
<p><strong>Ravi:</strong> I accept that lying down.</p>
<p><strong>Mateo:</strong> Then accept it standing, for a person of sixty-eight with an artificial hip. For her, the block is what allows the leg to work without fear. A frightened leg does not learn either.</p>
<p><strong>Ravi:</strong> For her, yes. And for the man of thirty who has used two blocks since his first class because the teacher’s picture had two blocks?</p>
<p>There he had me, because I have taught that man.</p>
<h2>Where we could not agree</h2>
<ul>
<li><strong>Straps in seated folds.</strong> Ravi finds that people pull on them and call the pulling a stretch. I find they give the arms something to do so that the neck can be quiet. We each suspect the other of teaching the wrong kind of student.</li>
<li><strong>The wall.</strong> Ravi does not count it as a prop. He says it is part of the house. I have no reply to this and it still annoys me.</li>
<li><strong>Blankets in final rest.</strong> He offers one. I insist on three. Kochi is warmer.</li>
</ul>
<h2>What each of us changed</h2>
<p>Ravi now keeps one block in his beginners’ kit, for sitting on. Cross-legged on the flat floor, many people roll back on the pelvis and spend the whole of the opening breath fighting gravity. ‘It is furniture,’ he says. ‘Furniture I allow.’</p>
<p>I have begun to hold what I call a removal week. In the first week of the month, in each supported pose, I ask people to take one thing away and see who misses it: the ankles, the neck, the lower back, or only the habit. About half of the props come back at once. The rest have been sitting in corners, unemployed, and nobody has complained.</p>
<h2>A test you can do at home</h2>
<ol>
<li>Take a pose in which you always use a prop. Stay for five slow breaths and remember how the fifth one felt.</li>
<li>Come out. Rest for a minute.</li>
<li>Go in again without it, only as far as the breath stays as slow as before.</li>
<li>If the breath holds, you may have outgrown that prop. If it shortens or your face tightens, put it back and feel no shame about it.</li>
<li>Ask again in a month. Put it in the calendar, because otherwise Ravi is right about November.</li>
</ol>
<p>If you have an injury, a joint replacement, or a teacher who gave you a prop for a reason, talk to them before you take it away. And if you own nothing at all, a firm cushion, two thick books and the belt of a dressing gown will cover most classes on the <a href="/schedule">schedule</a>, both his and mine.</p>`,
  },
  {
    key: "forty-mornings-in-the-dark",
    title: "Forty mornings in the dark half of the year",
    preview_text:
      "A notebook from Gothenburg: twenty minutes before breakfast, November to Christmas, including the days it did not work.",
    category: "general",
    tags: ["diary", "home practice", "habit", "winter", "member story"],
    author: "member",
    published_days_ago: 286,
    views: 743,
    ratings: [5, 4, 5, 5, 4, 5, 5, 3, 5, 4, 5],
    content: `<p>I am Maya, I live in Gothenburg and I am not a disciplined person. Last November I told Asha, in a burst of after-class enthusiasm, that I would practise for twenty minutes every morning until Christmas. She said, ‘Write it down, one line a day. Include the bad lines.’ These are the lines, minus the ones that only say <em>tired</em>.</p>
<h2>Days 1 to 10: the optimist</h2>
<p><strong>Day 1.</strong> Alarm 6.10. Black outside. Three sun salutations, two seated twists, lay down. Felt like the heroine of a film about somebody else.</p>
<p><strong>Day 2.</strong> Same again. Discovered that the mat smells of rubber only before breakfast.</p>
<p><strong>Day 4.</strong> Skipped. Wrote ‘skipped’ and noticed how much I wanted to add a reason. Asha had warned me about reasons.</p>
<p><strong>Day 5.</strong> Moved the mat from the cupboard to the floor beside the bed, unrolled. I now have to step over it in order not to practise.</p>
<p><strong>Day 9.</strong> Rain sideways. Shoulders up at my ears from carrying a laptop home. Did nothing but arms against the wall and cat and cow for twenty minutes. It counted. I decide what counts.</p>
<h2>Days 11 to 20: the accountant</h2>
<p><strong>Day 11.</strong> Tried to make up for day 4 with forty minutes. Late for the tram, cross all day. One cannot pay in arrears.</p>
<p><strong>Day 13.</strong> A cold. Legs up the wall for fifteen minutes, then soup. Fever in the evening, so days 14 and 15 are blank, and I was glad of a blank I had not argued over.</p>
<p><strong>Day 16.</strong> Back. Weak as paper. Only lying down, knees hugged in, then a slow bridge three times. It took eleven minutes. Stopped.</p>
<p><strong>Day 18.</strong> My daughter came in, aged six, sat on the end of the mat and asked what I was looking for. I said my left hip. She said it was on the left.</p>
<p><strong>Day 20.</strong> Halfway. What has changed: I know without thinking which nostril is blocked. What has not changed: my hamstrings.</p>
<h2>Days 21 to 30: the bargainer</h2>
<p><strong>Day 24.</strong> Fourth day of what I call the two-breath rule: I only have to stand on the mat and take two breaths, and after that I may go back to bed. So far I have gone back to bed once.</p>
<p><strong>Day 25.</strong> Used the <a href="/learning">learning centre</a> instead of thinking up my own sequence. Following someone is restful when you have a job in which everyone asks you what to do next.</p>
<p><strong>Day 27.</strong> Hotel room in Malmö. One metre forty between bed and wardrobe. A standing practice, then, facing the minibar.</p>
<p><strong>Day 29.</strong> Cried a little in child’s pose. No idea why. Did not look for one. Coffee afterwards tasted very good.</p>
<h2>Days 31 to 40: the ordinary</h2>
<p><strong>Day 32.</strong> Realised at lunch that I could not remember practising. Checked the notebook. I had. It has turned into something like brushing my teeth, which disappoints and pleases me in equal parts.</p>
<p><strong>Day 35.</strong> Darkest week. I light one candle so that I can see my feet. Lucia song through the neighbour’s wall.</p>
<p><strong>Day 38.</strong> Balanced on the right leg for ten breaths. Day 1 says ‘fell out at three’. Nobody saw. I am telling you now.</p>
<p><strong>Day 40.</strong> Twenty minutes, no hero, no film. Wrote to Asha: thirty-three out of forty. She answered: ‘Good. And what did the seven teach you?’</p>
<h2>What the seven taught me</h2>
<ul>
<li>Three were illness or travel. They needed no lesson.</li>
<li>Two came after going to bed past midnight. My morning practice is apparently decided the evening before.</li>
<li>Two were the day after a very good session. I had expected a repeat, and stayed in bed to avoid finding out.</li>
</ul>
<p>That last one is the line I would have left out if I had been writing for anybody. I still practise most mornings. The mat still lies beside the bed, and I no longer step over it.</p>`,
  },
  {
    key: "rolling-out-a-mat-where-you-live",
    title: "Rolling out a mat where you live: eight answers",
    preview_text:
      "Camera angles, slippery rugs, downstairs neighbours and the sofa that will not move. Questions from this season’s classes.",
    category: "general",
    tags: ["online class", "home practice", "q&a", "equipment"],
    author: "ines",
    published_days_ago: 201,
    views: 1569,
    ratings: [5, 4, 4, 5, 5, 4, 3, 5, 4, 5, 4, 5, 5, 4, 4, 5, 4],
    content: `<p>I teach vinyasa from a third-floor flat in Lyon with a wooden floor, a neighbour called Madame Perrin below it and exactly two metres forty between the bookcase and the window. So I have opinions about small rooms. These are the questions that came up most often this season.</p>
<h2>How much space do I really need?</h2>
<p>The mat, plus one arm’s length on both long sides, plus half a metre behind your heels. Stand in the middle and swing your arms like a windmill: whatever you touch will be touched again during side angle pose. If one side is blocked, put the mat askew. A diagonal often gains thirty centimetres, and no rule says a mat must be parallel to the sofa.</p>
<h2>Where should the camera go?</h2>
<p>On a chair, at about knee height, two to three metres from the <em>long</em> side of your mat. From there I can see a spine, a knee and a heel at the same time. From the front I see only the top of your head in half of the poses. If the room is too short, put the camera at a rear corner. Tilt the lid until both your hands and your feet are in the picture when you are in downward dog, then leave it alone.</p>
<h2>I would rather not be seen at all. Is that rude?</h2>
<p>No. Keep the camera off. You may even tell me at the start, in the chat, what you are nursing that day, and I will name options aloud without naming you. What I cannot do with the camera off is notice that your front knee is falling in, so if something feels odd, ask.</p>
<h2>Music from you, or from me?</h2>
<p>From you, if you like it, quietly and on another device. Sound compression turns a cello into a wasp. I teach without music, because I want you to hear your own feet land. That brings us to Madame Perrin.</p>
<h2>Can I jump back when somebody lives below me?</h2>
<p>Step. If you love the jump, learn to land it in silence: bend the elbows before the feet arrive, aim for the balls of the feet, exhale through the landing. A landing that makes no noise is a landing the shoulders have carried. A folded blanket under the back third of the mat takes away the rest, provided the mat does not slide on it.</p>
<h2>My mat slides on the rug. What helps?</h2>
<p>Take away the rug. Really. A wrist is worth more than a warm floor. If it is a fitted carpet, use a thin, firm mat, or only the carpet, and put your hands on something flat and hard such as a large cutting board during long holds. For sweaty palms, a cotton towel slightly damp at the front end grips better than a dry one.</p>
<h2>What equipment is worth money?</h2>
<p>In this order:</p>
<ol>
<li>A mat that does not stretch when you push your hands forward. Thickness matters less than people think; four or five millimetres is plenty.</li>
<li>Two blocks of the same height. Cork stays put better than foam.</li>
<li>A wool blanket. It is a cushion, a roll, a knee pad and a duvet for the last five minutes.</li>
</ol>
<p>Do not buy a wheel yet, or a special towel, or the trousers.</p>
<h2>How do I stop my family from walking in?</h2>
<p>You will not, entirely. Tell them two things: when it ends, and what counts as an emergency. ‘I am on the mat until a quarter past. Blood or fire.’ Small children may lie under your downward dog. It is the best roof in the house, and it improves the pose, because nobody collapses their shoulders onto a toddler.</p>
<p>One last piece of advice, free of charge: put a glass of water where your foot cannot reach it. In four years of online classes I have seen two falls, both harmless, and nineteen spilt glasses.</p>
<p>If your question is not here, ask it through the <a href="/contact">contact page</a>, or come ten minutes early to any of my classes on the <a href="/schedule">schedule</a>. We can move the chair together until it works.</p>`,
  },
];
