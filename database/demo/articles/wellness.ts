import type { DemoArticle } from "./article-shape.ts";

export const wellnessArticles: DemoArticle[] = [
  {
    key: "hips-chairs-and-the-eight-hour-sit",
    title: "Hips, chairs and the eight-hour sit",
    preview_text: "Three openings you can do beside a desk, and why stretching harder does not help.",
    category: "wellness",
    tags: ["hips", "desk", "sitting", "mobility", "sequence"],
    author: "ines",
    published_days_ago: 6,
    views: 187,
    ratings: [],
    content: `<p>A translator who comes to my early class works nine hours a day in a very good chair. She bought it because her hips hurt. Her hips still hurt, and she asked me for a stretch that would be, in her words, violent enough. I know that wish. I danced until I was twenty-six and treated my hips like a drawer that sticks. So before the three openings, here is why I did not give her the violent one.</p>
<h2>What the chair does, and what it does not do</h2>
<p>Sitting is not poison. It is one position among many, and the trouble begins when it is nearly the only one. For eight hours the thighs stay at a right angle to the trunk, the buttocks have nothing to do, and the head of the thigh bone rests in the same corner of its socket. By evening, standing up straight asks for a range that nobody has visited since breakfast. The body answers with a tug in the groin or an ache low in the back.</p>
<p>The tug feels like shortness, so we pull. But a muscle that has been idle all day is often not so much short as unconvinced. It does not know whether it will be able to hold you at the end of that range, and so it keeps you from going there. If you pull harder, it guards harder. If you go a little way and then ask it to <em>work</em>, it usually lets you have another centimetre by itself.</p>
<p>So the rule for all three: ease in to about two-thirds of what you could do, switch something on, breathe, come out. Twice a day, briefly, will do more than one heroic Sunday.</p>
<h2>One: the standing lunge with a desk</h2>
<p><em>About one minute a side.</em></p>
<ol>
<li>Stand facing your desk, fingertips on it. Step the right foot back until the heel lifts. Both feet point forward.</li>
<li>Bend the right knee slightly. Yes, the back one. Tip the bottom of your pelvis forward, as though to close a zip upward.</li>
<li>Keep that, and straighten the back knee until you feel the front of the right hip. Stop there. It will look like almost nothing.</li>
<li>Squeeze the right buttock for three breaths. Let go for two. Repeat.</li>
</ol>
<p>If you feel it in the lower back, your zip is open. Shorten the step.</p>
<h2>Two: the seated figure four, with a push</h2>
<p><em>About ninety seconds a side.</em></p>
<ol>
<li>Sit at the front of the chair, feet flat. If it has wheels, put its back against a wall.</li>
<li>Lay the right ankle on the left thigh, just above the knee. If the knee complains, cross the ankles instead and leave it at that.</li>
<li>Sit tall and lean forward from the hips by the width of a hand. Do not round over.</li>
<li>Press the right ankle down into the thigh, gently, for five seconds. Stop pressing, and see whether you can lean one finger further. Three times.</li>
</ol>
<p>The pressing is the whole exercise. Without it you are hanging on a ligament and looking at your e-mail.</p>
<h2>Three: the chair hinge</h2>
<p><em>Eight slow repetitions.</em></p>
<ol>
<li>Stand a foot’s length in front of the chair, feet a little wider than the hips.</li>
<li>Slide the hips back, chest long, until you touch the seat without sitting on it. Three seconds down.</li>
<li>Stay for one breath, knees over the second toe.</li>
<li>Press the floor away and stand up completely, until the front of the hips is open. Two seconds at the top.</li>
</ol>
<p>It is the least exotic of the three and the one my translator resisted. It is also the one after which she says her legs belong to her.</p>
<h2>When, and how often</h2>
<p>Do the lunge whenever you get up for water, the figure four once in the morning and once in the afternoon, the hinge before lunch. That makes less than ten minutes. Between times, change the way you sit as often as you like: on one foot, sideways, on the edge. There is no correct posture that is still correct after an hour.</p>
<h2>When not to</h2>
<p>Sharp pain deep in the groin, pain that wakes you, a hip that catches or gives way, tingling or weakness down the leg: leave these exercises alone and see a doctor or physiotherapist. After a hip replacement, ask your surgeon which movements are yours to make.</p>
<p>For a longer version with legs over the head and a good deal of sweat, you know where <a href="/schedule">I teach</a>. Bring the translator’s question. I like it when somebody asks for violence and goes home with a chair.</p>`,
  },
  {
    key: "legs-up-the-wall",
    title: "Legs up the wall: fifteen minutes that ask nothing",
    preview_text:
      "How to get into it without a wrestling match, four ways to adapt it, and what to do with the boredom.",
    category: "wellness",
    tags: ["restorative", "one pose", "rest", "evening"],
    author: "mateo",
    published_days_ago: 91,
    views: 1746,
    ratings: [5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5],
    content: `<p>In Lisbon, where every street is a staircase, people come home with their legs full of the day. My grandmother used to lie on the kitchen floor with her heels on the oven door. She had never heard of <em>viparita karani</em>. She said the blood wanted a change of view.</p>
<p>I cannot tell you what the blood wants. I can tell you that of all the poses I teach, this is the one that people go on doing when they have stopped doing everything else.</p>
<h2>Getting in</h2>
<p>The arrival is the only difficult part, so we shall take it slowly.</p>
<ol>
<li>Put a blanket, folded into a long rectangle as thick as your hand, parallel to the wall, about a palm’s width away from it. If you have never done this before, leave the blanket out.</li>
<li>Sit sideways on the near end, so that your right hip and shoulder touch the wall. Knees bent, feet on the floor.</li>
<li>Lean back on your left forearm and, in one unhurried turn, swing the legs up while the back of your pelvis rolls down onto the floor. You will finish in the shape of an L.</li>
<li>If you have landed half a metre from the wall, everyone does. Bend the knees, put the feet on the wall, lift the hips and walk yourself closer with the shoulders.</li>
</ol>
<p>How close? Close enough that the legs stay up without effort, far enough that the tailbone hangs heavily and the backs of the knees are not pulled. If you have long legs and short hamstrings, that might be thirty centimetres away. The wall does not mind.</p>
<h2>Making it last</h2>
<p>Cover yourself: the body cools when it is still. Put something over the eyes. Fold a towel under the head until the chin is slightly lower than the forehead. Tie a scarf loosely around the shins, so that the legs need not hold one another together. Arms wherever they are warm.</p>
<p>Then set a timer for fifteen minutes, with a gentle sound, and place it out of reach.</p>
<h2>What happens in the fifteen minutes</h2>
<p><strong>Minutes one to three.</strong> You remember an e-mail. The legs make small adjustments, like a dog on a cushion. Let them.</p>
<p><strong>Minutes four to seven.</strong> Boredom. It is worth knowing that it arrives here, because it feels like a reason to get up. Listen to the farthest sound you can hear, then the nearest, then both. If that is too much, count breaths backwards from twenty and do not worry about the end.</p>
<p><strong>Minutes eight to twelve.</strong> Something lets go, usually around the lower back or behind the eyes. It is not dramatic. People describe it as getting heavier and wider.</p>
<p><strong>The last three.</strong> Pins and needles in the feet, for some. Bend the knees, soles together, heels against the wall, like an open book. The feeling should fade within a minute.</p>
<h2>Four other ways</h2>
<ul>
<li><strong>On the chair.</strong> Calves on the seat, thighs upright. Best for tight hamstrings, tired backs and small flats.</li>
<li><strong>On the bed.</strong> Headboard instead of wall. You may fall asleep, which is allowed, though not with a scarf round the legs.</li>
<li><strong>With a bolster under the pelvis.</strong> A gentle arch, for those who have done the flat one for some weeks and have a happy lower back.</li>
<li><strong>Legs wide.</strong> Only as far as gravity opens them. If the inner knees complain, come back.</li>
</ul>
<h2>Coming out</h2>
<p>Slide the feet down, knees to the chest, roll to one side. Stay there for five breaths with your head on your arm. Sit up by pushing with the hands, head last. Stand when the room has stopped moving.</p>
<h2>Who should ask first</h2>
<p>If you have glaucoma or another condition of the eye, a heart condition, blood pressure that is not under control, or a clot in the leg now or in the past, speak to your doctor before you turn your legs upside down. In the second half of a pregnancy, choose the chair with your upper body propped well up, or lie on your side. A swollen, hot or painful calf belongs with a doctor the same day and not on a wall.</p>
<p>Everyone else: tonight, after the dishes. And if you would rather be told when to move, I ring a small bell in my <a href="/schedule">restorative class</a>, twice, the second time for those who were certain they had not been asleep.</p>`,
  },
  {
    key: "practising-while-pregnant",
    title: "Practising while pregnant: your questions by trimester",
    preview_text:
      "What to change, what to keep, when to stop. Collected from two years of the prenatal class, with the awkward ones left in.",
    category: "wellness",
    tags: ["prenatal", "pregnancy", "q&a", "safety"],
    author: "leela",
    published_days_ago: 164,
    views: 1288,
    ratings: [5, 5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5],
    content: `<p>The prenatal class begins with ten minutes of talk, cameras on or off, and there is always somebody who waits until the end to ask what she really wanted to know. I have been keeping those questions. The answers below are what I say to a person whose pregnancy is going well and whose doctor or midwife has no objection to exercise. If yours has said anything else, theirs is the answer that counts.</p>
<h2>The first trimester</h2>
<h3>I have not told anyone yet. Do I have to tell you?</h3>
<p>You do not have to tell the group. Please tell me, by message; I will keep it to myself. Then, when I say ‘or stay here’, you will know which of us I mean.</p>
<h3>I feel dreadful. Should I push through?</h3>
<p>No. Nausea and exhaustion in these weeks are not laziness. Lie on your side with a cushion between the knees and breathe out slowly. If you cannot keep fluids down for a day, telephone your doctor rather than your yoga teacher.</p>
<h3>I did strong vinyasa before. Can I go on?</h3>
<p>Often you can continue with a gentler version of what your body already knows. This is not the season to begin jumping, hot rooms or breath retention. I also ask everyone to leave out strong abdominal work and lying on the belly when it starts to feel wrong, which it does sooner for some than for others.</p>
<h2>The second trimester</h2>
<h3>Why do you keep moving my feet apart?</h3>
<p>To make room, and because your centre of gravity has left home. Feet as wide as the hips, sometimes wider, and a wall or a chair near you for everything on one leg. It does not matter how good your balance was in spring.</p>
<h3>Which twists are all right?</h3>
<p>Open ones. Turn from the ribs and shoulders, away from the bent leg, so that the belly has space in front of it. If you have to squeeze past yourself to get there, it is the wrong twist.</p>
<h3>May I lie on my back?</h3>
<p>For a moment, to change sides, usually yes. For long rests, from about the middle of the pregnancy, I would like you on your left or right side, or propped up at a good slope. Lying flat can leave you faint, because the weight presses on large blood vessels. If you find yourself on your back in the night, simply turn over; nobody has done anything bad.</p>
<h3>I am suddenly more flexible. Is it the yoga?</h3>
<p>It is more likely the pregnancy, and it is a reason for caution. Go to three-quarters of your range and be strong there. If the front of the pelvis hurts when you walk, climb stairs or turn in bed, keep your knees together and ask for a physiotherapist who knows about pelvic pain.</p>
<h2>The third trimester</h2>
<h3>What is left for me to do?</h3>
<p>A good deal. Hands and knees, circling the hips. Supported squats with your back to a wall, unless your midwife has told you not to. Side-lying. Sitting on a firm cushion and making long, low sounds on the breath out. The sounds embarrass everybody for one class.</p>
<h3>Will yoga make the birth easier?</h3>
<p>I cannot promise that, and I would be careful of anyone who does. What I see is that people who have practised breathing out while something is intense tend to remember how. That is worth having, whatever kind of birth it turns out to be.</p>
<h3>Is it all right to cry in class?</h3>
<p>It happens most weeks. You can keep the camera off or leave it on.</p>
<h2>Stop and call</h2>
<p>Stop at once and contact your doctor, midwife or maternity unit if you notice any of these, in class or out of it:</p>
<ul>
<li>bleeding, or fluid leaking from the vagina;</li>
<li>regular or painful contractions before term;</li>
<li>dizziness, fainting, chest pain, or breathlessness before you have even moved;</li>
<li>a bad headache, disturbed sight, or sudden swelling of face or hands;</li>
<li>pain or swelling in one calf;</li>
<li>the baby moving less than usual.</li>
</ul>
<p>Nobody will think you are making a fuss. If the class is in your way, close the laptop; I will understand.</p>
<h2>Afterwards</h2>
<p>Come back when you have had your check-up, when bleeding has stopped and when you want to, in whichever order takes longest. Bring the baby. The <a href="/schedule">prenatal class</a> keeps a chair for people who have graduated, and they are the ones everybody wants to hear.</p>`,
  },
  {
    key: "the-lighthouse-keeper-bedtime-yoga-story",
    title: "The lighthouse keeper: a yoga story for bedtime",
    preview_text:
      "Read it aloud slowly while your child moves. Ten minutes, no equipment, ages four to eight, pyjamas required.",
    category: "wellness",
    tags: ["kids yoga", "bedtime", "story", "family"],
    author: "leela",
    published_days_ago: 21,
    views: 968,
    ratings: [5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5],
    content: `<p>Children do not want instructions at half past seven in the evening. They want to be somebody. So in the last part of our kids’ classes I tell a story and the poses hide inside it. Parents kept asking for this one, and here it is, with the movements in italics. Read slowly. Wherever you see three dots, wait for one whole breath, yours and theirs.</p>
<h2>Before you start</h2>
<p>Dim the light. Clear a space on a rug or on the bed itself. Do the movements with your child the first time; after that they will correct you. If the giggles come at the gulls, they come. They will be gone by the fog.</p>
<h2>The story</h2>
<p>Far out, where the sea is darker than ink, there is a rock, and on the rock there is a lighthouse. It has been standing there for two hundred years. It stands very straight … <em>(Stand with feet together, arms long by the sides.)</em> The waves push it from one side … and from the other … but it is not worried. <em>(Sway a little left, a little right, feet still.)</em></p>
<p>In the lighthouse lives a keeper, and the keeper is you. It is evening. You reach up to light the lamp … <em>(Arms overhead, palms together.)</em> And the light begins to turn, slowly, all the way round. <em>(Turn to look behind one shoulder … then behind the other.)</em> Out there a fishing boat sees it and says, ‘Ah. There you are.’</p>
<p>Now the gulls come home. They are tired and very rude. <em>(Lean forward, arms out behind like wings. Make one rude gull noise each. Only one.)</em> They land on one foot, because the rock is cold. <em>(Stand on one leg. If you wobble, so do gulls.)</em> … and on the other.</p>
<p>You go down the stairs to see to your boat. Round and round and down … <em>(Turn in a small circle, bending your knees more and more until you are sitting.)</em> The boat needs a little rowing, so that it does not forget how. <em>(Sit with legs long in front. Lean forward, breathe out; lean back, breathe in. Five times, each slower than the last.)</em></p>
<p>Under the boat there is a turtle. It is older than the lighthouse. It pulls in its head … and its arms … and its legs. <em>(Kneel and fold forward into a ball, forehead down, arms beside you.)</em> If you listen from inside the shell, you can hear the sea going in … and out … and in … and out. <em>(Wait for five breaths. Put a warm hand on their back if they like it.)</em></p>
<p>Then the fog comes. It comes without any noise at all. It covers the boat … and the turtle … and the rock. The keeper climbs into bed. <em>(Lie down on your back or side. Blanket on.)</em></p>
<p>The fog is soft. It covers your feet, so your feet can stop … It covers your knees … your tummy … your hands, one finger after another … your nose. The lamp goes on turning by itself. You do not have to do anything. The light goes round … and round … and every time it comes past, it says, ‘There you are.’</p>
<p><em>(Say ‘there you are’ three more times, more and more quietly, with a long wait between. Then stop talking.)</em></p>
<h2>Notes for the grown-up reader</h2>
<ul>
<li><strong>A restless child</strong> may need more sea before the fog. Add a storm: shake arms and legs for ten seconds, then freeze. Three storms are usually enough.</li>
<li><strong>An anxious child</strong> may prefer the turtle with the face turned to one side, and the light on. Let them choose how thick the fog is.</li>
<li><strong>Two children</strong> can take turns being lighthouse and boat. The boat decides when it has seen the light. This prevents some wars and causes others.</li>
<li><strong>After a meal,</strong> leave out the leaning forward and start with the fog.</li>
<li>Never correct a child’s pose at bedtime. If it does not hurt, it is a lighthouse.</li>
</ul>
<p>After a week, stop reading and ask what else lives on the rock. In our house it was a seal with a cough, for most of a winter. Your child’s version will be better than mine, and I would be happy to hear it in the <a href="/schedule">kids’ class</a>.</p>`,
  },
];
